import { useText } from '../../../../lib/i18n/use-text';
import { useEditorContext } from '../context/editor-context';
import { actionContextOf } from '../context/action-context-of';
import { refusalText } from '../lines/refusal-text';
import type { ActionId } from './editor-action';
import { editorAction } from './editor-actions';

/** An action as it is for a line now. */
export interface LineAction {
  readonly id: ActionId;
  readonly label: string;
  readonly keys: readonly string[];
  /** Why it can't be done; null where it can. */
  readonly why: string | null;
  readonly run: () => void;
}

/** The actions on a line, each with its label and refusal; computed again whenever the statement or the selection changes. */
export function useLineActions(lineId: string, ids: readonly ActionId[]): readonly LineAction[] {
  const text = useText('editor');
  const editing = useEditorContext();
  const context = actionContextOf(editing, lineId);
  return ids.map((id) => {
    const action = editorAction(id);
    const outcome = action.ask(context);
    return {
      id,
      label: text(`action.${id}`),
      keys: action.keys,
      why: 'refused' in outcome ? refusalText(outcome.refused, text) : null,
      run: () => editing.run(id, lineId),
    };
  });
}
