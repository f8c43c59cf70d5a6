import { useLayoutEffect, useMemo, useRef, type ClipboardEvent, type MouseEvent } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { lockText } from '../commands/editor-action';
import { layOver, pastedCaptions } from '../commands/pasted-captions';
import { actionOfKey, runAction } from '../commands/run-action';
import type { GridEditing } from '../grid/grid-editing';
import type { CellLocation } from '../grid/grid-geometry';
import { focusedRow } from '../grid/grid-model';
import { startDrag } from './start-drag';
import { sectionTakenUp, type Dragged } from './drag';
import { EditorContext, type EditorContextValue } from './editor-context';
import { EditorOverlay } from './editor-layers';
import { editorLine } from './editor-line';
import { NOTHING_SELECTED, selectOnly, selectRange, toggleLine } from './selection';
import { selectByKey, selectedAccounts, type Choosable } from './use-selection';

const GUTTER = 28;
/** The tools of a row stay while the pointer is on its way to them, in ms. */
const HOVER_STAYS = 80;

/** What the grid does while its statement is edited: choosing accounts, acting on lines by key, menu and pointer, dragging, and pasting; null where it is only read. */
export function useGridEditing(context: EditorContextValue | null, choosable: Choosable): GridEditing | null {
  const text = useText('editor');
  const latest = useLatest(context);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useMemo(() => {
    if (context === null) return null;
    const { model, state, commands } = context;
    const { canSelect, lockOf } = choosable;
    const lineAt = ({ row }: Pick<CellLocation, 'row'>) => model.shown[row]?.at.line.id ?? '';
    const focusedLine = () => lineAt({ row: focusedRow(model, model.focus.get()) });
    return {
      marks: state.marks,
      lockOf: (lineId) => {
        const section = lockOf(lineId);
        return section === undefined ? null : lockText(section, text);
      },
      canSelect,
      keyDown: (event, page) => {
        const action = actionOfKey(event);
        if (action !== null) runAction(context, action, focusedLine());
        else if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10'))
          state.menu.set({ lineId: focusedLine(), sorts: false });
        else return selectByKey(event, { model, commands, state, selectable: choosable, page });
        return true;
      },
      click: (event, place) => {
        const lineId = lineAt(place);
        const { selection } = state;
        if (event.shiftKey) {
          document.getSelection()?.removeAllRanges();
          selection.set(selectRange(selection.get(), focusedLine(), lineId, choosable));
        } else if (place.column > 0 || (event.target as Element).closest('[data-fold]') !== null) return;
        else if (event.ctrlKey || event.metaKey || isInGutter(event)) selection.set(toggleLine(selection.get(), lineId, choosable));
        else selection.set(canSelect(lineId) ? selectOnly(lineId, choosable) : NOTHING_SELECTED);
      },
      contextMenu: (event, place) => {
        if (place.column > 0) return;
        event.preventDefault();
        commands.moveTo(place.row, place.column);
        state.menu.set({ lineId: lineAt(place), sorts: false });
      },
      pointerDown: (event, place) => {
        const isPlain = event.button === 0 && event.pointerType === 'mouse' && !event.shiftKey && !event.ctrlKey && !event.metaKey;
        if (!isPlain || place.column > 0 || isInGutter(event)) return;
        const dragged = takenUp(context, choosable, lineAt(place));
        if (dragged !== null) startDrag(event, dragged, () => latest.current ?? context);
      },
      hover: (row) => {
        clearTimeout(leaving.current);
        if (row === null) leaving.current = setTimeout(() => state.hovered.set(null), HOVER_STAYS);
        else state.hovered.set(lineAt({ row }));
      },
      paste: (event) => pasteCaptions(context, event),
      overlay: (
        <EditorContext value={context}>
          <EditorOverlay onTools={() => clearTimeout(leaving.current)} />
        </EditorContext>
      ),
    };
  }, [context, choosable, text, latest]);
}

/** A value for what goes on over several renderings, such as a drag. */
function useLatest<T>(value: T) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}

/** What a press on a line takes up: the chosen accounts if it is one of them, its own account, or the section that it heads; null for nothing. */
function takenUp({ editor, model, state }: EditorContextValue, { canSelect }: Choosable, lineId: string): Dragged | null {
  const line = editorLine(editor.statement, lineId);
  if (line.kind !== 'account') return sectionTakenUp(editor.statement, line);
  if (!canSelect(lineId)) return null;
  return { accounts: state.selection.get().lines.has(lineId) ? selectedAccounts({ state, model }) : [line.account] };
}

/** Whether the pointer is on the row number, which ticks. */
function isInGutter(event: Pick<MouseEvent, 'target' | 'clientX'>): boolean {
  const caption = (event.target as Element).closest('[role="rowheader"]');
  return caption !== null && event.clientX - caption.getBoundingClientRect().left < GUTTER;
}

/** Pastes captions onto the line in focus and those below it, as one step; or says why not, and changes nothing. */
function pasteCaptions({ editor, model, state }: EditorContextValue, event: ClipboardEvent): void {
  const captions = pastedCaptions(event.clipboardData.getData('text/plain'));
  if (captions.length === 0) return;
  event.preventDefault();
  const lines = model.shown.slice(focusedRow(model, model.focus.get())).map(({ at }) => at.line);
  const pasting = layOver(captions, lines, editor.statement);
  if (pasting === null) return state.notice.set({ kind: 'refused', code: 'NothingChanges' });
  if ('tooMany' in pasting) return state.notice.set({ kind: 'tooManyPasted', ...pasting.tooMany });
  if ('computed' in pasting) return state.notice.set({ kind: 'refused', code: 'UnknownLine' });
  const refused = editor.perform(pasting.command);
  if (refused !== null) state.notice.set({ kind: 'refused', code: refused.refused });
}
