import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Store } from '../../../lib/react/use-store';
import { EditorPalette } from '../commands/editor-palette';
import type { StatementEditor } from '../data/statement-editor';
import type { GridEditing } from '../grid/grid-editing';
import type { GridFocus, GridModel } from '../grid/grid-model';
import type { ScreenCommands } from '../grid/use-grid-commands';
import { DragGhost } from './drag-ghost';
import { createEditorState, EditorContext, type EditorContextValue, type EditorState } from './editor-context';
import { EditorDialogs } from './editor-layers';
import { EditorLive, EditorNotice } from './editor-notice';
import { SelectionStatus } from './selection-bar';
import { useTouchedLines } from './touched-lines';
import { useGridEditing } from './use-grid-editing';
import { useSelection } from './use-selection';

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

/** Editing a statement in its grid: choosing accounts, acting on lines by key, menu and pointer, dragging, and seeing what was touched. */
export function useEditing({ model, editor, commands, focusGrid }: EditorInput): Editing {
  const [state] = useState(createEditorState);
  const choosable = useSelection({ state, model, editor });
  useTouchedLines({ editor, model, state, commands });
  useWarningUntilMoved(state, model.focus);
  const context = useMemo<EditorContextValue | null>(
    () => (editor === null ? null : { editor, model, period: model.answer.reportingPeriod, state, commands, focusGrid }),
    [editor, model, state, commands, focusGrid],
  );
  const grid = useGridEditing(context, choosable);
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

/** Takes a warning away when the focus goes to another line. */
function useWarningUntilMoved({ notice }: EditorState, focus: Store<GridFocus>): void {
  useEffect(() => {
    let line = focus.get().lineId;
    return focus.subscribe(() => {
      const now = focus.get().lineId;
      const kind = notice.get()?.kind;
      if (now !== line && (kind === 'refused' || kind === 'tooManyPasted')) notice.set(null);
      line = now;
    });
  }, [focus, notice]);
}
