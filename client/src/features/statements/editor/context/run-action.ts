import type { EditorAction, Opening } from '../actions/editor-action';
import { keepMoved } from '../cash-flow/moved-on-cash-flow';
import type { EditorContextValue } from './editor-context';
import { actionContextOf } from './action-context-of';

/** Does what an action comes to on a line: a change, a question, or the word why not. */
export function runAction(context: EditorContextValue, action: EditorAction, lineId: string): void {
  if (action.id === 'keepOnCashFlow' && keepMoved(context)) return;
  const outcome = action.ask(actionContextOf(context, lineId));
  if ('opens' in outcome) return open(context, outcome.opens, lineId);
  const refused = 'refused' in outcome ? outcome : context.editor.perform(outcome.command);
  if (refused !== null) context.state.notice.set({ kind: 'refused', code: refused.refused });
}

function open({ model, commands, state }: EditorContextValue, opening: Opening, lineId: string): void {
  state.notice.set(null);
  if (opening.kind === 'sort') return state.menu.set({ lineId, sorts: true });
  if (opening.kind !== 'formula') return state.opening.set(opening);
  const figures = model.shown[model.rowOf.get(lineId) ?? -1]?.figures.id ?? lineId;
  const { column } = model.focus.get();
  commands.goTo(model.rowOf.has(figures) ? figures : lineId, column > 0 ? column : model.columns.length);
  commands.trace();
}
