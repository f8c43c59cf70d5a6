import { accountAmounts, columnFigures, columnOf } from '../figures/column-figures';
import type { ActionContext } from '../actions/editor-action';
import { editorLine } from '../lines/editor-line';
import type { EditorContextValue } from './editor-context';

/** What an action on a line acts on. */
export function actionContextOf({ editor, model, period, selected }: EditorContextValue, lineId: string): ActionContext {
  const { statement, books } = editor;
  const shown = model.shown[model.rowOf.get(lineId) ?? -1];
  return {
    editor,
    line: editorLine(statement, lineId),
    selected: selected(),
    hasFormula: (shown?.figures ?? model.byId.get(lineId)?.line)?.formulaId != null,
    amounts: () => {
      const focused = model.columns[model.focus.get().column - 1]?.id ?? null;
      const column = columnOf(statement, books, period, focused);
      return column === undefined ? new Map() : accountAmounts(columnFigures(statement, books, column));
    },
  };
}
