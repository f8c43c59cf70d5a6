import { useText } from '../../../../lib/i18n/use-text';
import { useArrangingDesk } from '../desk/arranging-context';
import { sceneOf } from '../desk/scene-of';
import { refusalWords } from '../lines/refusal-words';
import type { ActionId } from './arranging-action';
import { arrangingAction } from './arranging-actions';

/** An action as it is for a line now. */
export interface AskedAction {
  readonly id: ActionId;
  readonly label: string;
  readonly keys: readonly string[];
  /** Why it can't be done; null where it can. */
  readonly why: string | null;
  readonly run: () => void;
}

/** The actions on a line, each with its label and refusal; computed again whenever the statement or the selection changes. */
export function useAskedActions(lineId: string, ids: readonly ActionId[]): readonly AskedAction[] {
  const text = useText('arranging');
  const desk = useArrangingDesk();
  const scene = sceneOf(desk, lineId);
  return ids.map((id) => {
    const action = arrangingAction(id);
    const outcome = action.ask(scene);
    return {
      id,
      label: text(`action.${id}`),
      keys: action.keys,
      why: 'refused' in outcome ? refusalWords(outcome.refused, text) : null,
      run: () => desk.run(id, lineId),
    };
  });
}
