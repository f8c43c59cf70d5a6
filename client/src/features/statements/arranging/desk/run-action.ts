import type { ArrangingAction, Opening } from '../actions/arranging-action';
import { keepMoved } from '../cash-flow/moved-on-cash-flow';
import type { ArrangingDesk } from './arranging-context';
import { sceneOf } from './scene-of';

/** Does what an action comes to on a line: a change, a question, or the word why not. */
export function runAction(desk: ArrangingDesk, action: ArrangingAction, lineId: string): void {
  if (action.id === 'keepOnCashFlow' && keepMoved(desk)) return;
  const outcome = action.ask(sceneOf(desk, lineId));
  if ('opens' in outcome) return open(desk, outcome.opens, lineId);
  const refused = 'refused' in outcome ? outcome : desk.editor.perform(outcome.command);
  if (refused !== null) desk.state.notice.set({ kind: 'refused', code: refused.refused });
}

function open({ model, commands, state }: ArrangingDesk, opening: Opening, lineId: string): void {
  state.notice.set(null);
  if (opening.kind === 'sort') return state.menu.set({ lineId, sorts: true });
  if (opening.kind !== 'formula') return state.opening.set(opening);
  const figures = model.shown[model.rowOf.get(lineId) ?? -1]?.figures.id ?? lineId;
  const { column } = model.focus.get();
  commands.goTo(model.rowOf.has(figures) ? figures : lineId, column > 0 ? column : model.columns.length);
  commands.trace();
}
