import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../../../lib/i18n/use-text';
import { lazily } from '../../../../lib/lazily/lazily';
import { useMedia } from '../../../../lib/react/use-media';
import type { ScreenCommands } from '../../pane/use-grid-commands';
import type { StatementEditor } from '../../document/statement-editor';
import type { CellLocation, GridEditing } from '../../grid/grid-editing';
import { focusedRow, type GridModel } from '../../grid/grid-model';
import { editorAction, actionOfKey } from '../actions/editor-actions';
import { EditorNotice } from '../bars/editor-notice';
import { SelectionStatus } from '../bars/selection-status';
import { startDrag } from '../drag/start-drag';
import { sectionTakenUp } from '../drag/drag';
import { DragGhost } from '../drag/drag-ghost';
import { accountOf, editorLine } from '../lines/editor-line';
import { lockedLines } from '../lines/locked-lines';
import { lockText } from '../lines/refusal-text';
import { pasteCaptions } from '../paste/paste-captions';
import { keepSelectable, NOTHING_SELECTED, selectOnly, selectRange, toggleLine, type Selectable } from '../selection/selection';
import { selectByKey } from '../selection/select-by-key';
import { useSelectionMarks } from '../selection/use-selection-marks';
import { useTouchedLines } from '../touched/use-touched-lines';
import { EditorContext, type EditorContextValue } from './editor-context';
import { EditorDialogs } from './editor-dialogs';
import { EditorLive } from './editor-live';
import { EditorOverlay } from './editor-overlay';
import { EditorPalette } from './editor-palette';
import { createEditorState, type Notice } from './editor-state';
import { runAction } from './run-action';

interface EditorInput {
  readonly model: GridModel;
  /** Null where the statement is only read. */
  readonly editor: StatementEditor | null;
  readonly commands: ScreenCommands;
  readonly focusGrid: () => void;
}

/** What editing adds to the screen; all of it is empty where the statement is only read. */
export interface Editing {
  /** For the grid. */
  readonly grid: GridEditing | null;
  /** For the status bar: what is chosen. */
  readonly status: ReactNode;
  /** Beside the grid: dialogs, the ghost of a drag, words for readers, commands. */
  readonly layer: ReactNode;
  /** For the formula bar: the formula, unless something was just done. */
  readonly noticeOr: (formula: ReactNode) => ReactNode;
}

const NOTHING: Editing = { grid: null, status: null, layer: null, noticeOr: (formula) => formula };
const GUTTER = 28;
/** The tools of a row stay while the pointer is on its way to them, in ms. */
const HOVER_STAYS = 80;

/** Editing a statement in its grid: choosing accounts, acting on lines by key, menu and pointer, dragging, and seeing what was touched. */
export function useEditing({ model, editor, commands, focusGrid }: EditorInput): Editing {
  const text = useText('editor');
  const [state] = useState(createEditorState);
  const wide = useMedia('(min-width: 640px)');
  const locked = useMemo(() => (editor === null ? new Map<string, string>() : lockedLines(editor.statement)), [editor]);
  const selectable = useMemo<Selectable>(() => {
    const order = lazily(() => model.shown.flatMap(({ at }) => (isChoosable(at.line.id, locked) ? [at.line.id] : [])));
    return {
      get order() {
        return order();
      },
      rowOf: model.rowOf,
    };
  }, [model, locked]);
  useSelectionMarks(state, selectable, model.focus);
  useTouchedLines({ editor, model, state, commands });
  useEffect(() => {
    state.selection.set(keepSelectable(state.selection.get(), (line) => model.byId.has(line) && isChoosable(line, locked)));
  }, [state, model, locked]);
  useEffect(() => {
    let line = model.focus.get().lineId;
    return model.focus.subscribe(() => {
      const now = model.focus.get().lineId;
      if (now !== line && isWarning(state.notice.get())) state.notice.set(null);
      line = now;
    });
  }, [model.focus, state]);
  const selected = useCallback(
    () =>
      model.outline.flatMap(({ line }) => {
        const account = state.selection.get().lines.has(line.id) ? accountOf(line.id) : null;
        return account === null ? [] : [account];
      }),
    [model, state],
  );
  const context = useMemo<EditorContextValue | null>(() => {
    if (editor === null) return null;
    const made: EditorContextValue = {
      editor,
      model,
      period: model.answer.reportingPeriod,
      state,
      commands,
      selected,
      focusGrid,
      run: (id, lineId) => runAction(made, editorAction(id), lineId),
    };
    return made;
  }, [editor, model, state, commands, selected, focusGrid]);
  const latest = useRef(context);
  useLayoutEffect(() => {
    latest.current = context;
  }, [context]);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const grid = useMemo<GridEditing | null>(() => {
    if (context === null) return null;
    const lineAt = ({ row }: Pick<CellLocation, 'row'>) => model.shown[row]?.at.line.id ?? '';
    const canSelect = (lineId: string) => isChoosable(lineId, locked);
    return {
      marks: state.marks,
      lockOf: (lineId) => {
        const section = locked.get(lineId);
        return section === undefined ? null : lockText(section, text);
      },
      canSelect,
      keyDown: (event, page) => {
        const lineId = lineAt({ row: focusedRow(model, model.focus.get()) });
        const action = actionOfKey(event);
        if (action !== null) runAction(context, action, lineId);
        else if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) state.menu.set({ lineId, sorts: false });
        else return selectByKey(event, { model, commands, state, selectable, page });
        return true;
      },
      click: (event, place) => {
        const lineId = lineAt(place);
        const { selection } = state;
        if (event.shiftKey) {
          document.getSelection()?.removeAllRanges();
          selection.set(selectRange(selection.get(), lineAt({ row: focusedRow(model, model.focus.get()) }), lineId, selectable));
        } else if (place.column > 0 || (event.target as Element).closest('[data-fold]') !== null) return;
        else if (event.ctrlKey || event.metaKey || isInGutter(event)) selection.set(toggleLine(selection.get(), lineId, selectable));
        else selection.set(canSelect(lineId) ? selectOnly(lineId, selectable) : NOTHING_SELECTED);
      },
      contextMenu: (event, place) => {
        if (place.column > 0) return;
        event.preventDefault();
        commands.moveTo(place.row, place.column);
        state.menu.set({ lineId: lineAt(place), sorts: false });
      },
      pointerDown: (event, place) => {
        const lineId = lineAt(place);
        const isPlain = event.button === 0 && event.pointerType === 'mouse' && !event.shiftKey && !event.ctrlKey && !event.metaKey;
        if (!isPlain || place.column > 0 || isInGutter(event)) return;
        const line = editorLine(context.editor.statement, lineId);
        const accounts =
          line.kind !== 'account' || !canSelect(lineId) ? [] : state.selection.get().lines.has(lineId) ? selected() : [line.account];
        const dragged = accounts.length > 0 ? { accounts } : sectionTakenUp(context.editor.statement, line);
        if (dragged !== null) startDrag(event, dragged, () => latest.current ?? context);
      },
      hover: (row) => {
        clearTimeout(leaving.current);
        if (row === null) leaving.current = setTimeout(() => state.hovered.set(null), HOVER_STAYS);
        else state.hovered.set(lineAt({ row }));
      },
      paste: (event) => pasteCaptions(context, event),
      overlay: wide && (
        <EditorContext value={context}>
          <EditorOverlay onTools={() => clearTimeout(leaving.current)} />
        </EditorContext>
      ),
    };
  }, [context, model, locked, selectable, selected, state, commands, text, wide]);
  return useMemo<Editing>(() => {
    if (context === null) return NOTHING;
    const within = (node: ReactNode) => <EditorContext value={context}>{node}</EditorContext>;
    return {
      grid,
      status: within(<SelectionStatus />),
      layer: within(
        <>
          <EditorDialogs />
          <DragGhost />
          <EditorLive />
          <EditorPalette />
        </>,
      ),
      noticeOr: (formula) => within(<EditorNotice>{formula}</EditorNotice>),
    };
  }, [context, grid]);
}

function isChoosable(lineId: string, locked: ReadonlyMap<string, string>): boolean {
  return accountOf(lineId) !== null && !locked.has(lineId);
}

/** Whether the pointer is on the row number, which ticks. */
function isInGutter(event: { readonly target: EventTarget; readonly clientX: number }): boolean {
  const caption = (event.target as Element).closest('[role="rowheader"]');
  return caption !== null && event.clientX - caption.getBoundingClientRect().left < GUTTER;
}

function isWarning(notice: Notice | null): boolean {
  return notice?.kind === 'refused' || notice?.kind === 'tooManyPasted';
}
