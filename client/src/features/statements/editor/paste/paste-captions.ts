import type { ClipboardEvent } from 'react';
import { focusedRow } from '../../grid/grid-model';
import type { EditorContextValue } from '../context/editor-context';
import { layOver, pastedCaptions } from './pasted-captions';

/** Pastes captions onto the line in focus and those below it, as one step; or says why not, and changes nothing. */
export function pasteCaptions({ editor, model, state }: EditorContextValue, event: ClipboardEvent): void {
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
