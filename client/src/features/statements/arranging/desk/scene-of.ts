import { accountAmounts, columnFigures, columnOf } from '../figures/column-figures';
import type { Scene } from '../actions/arranging-action';
import { arrangedLine } from '../lines/arranged-line';
import type { ArrangingDesk } from './arranging-context';

/** What an action on a line acts on. */
export function sceneOf({ editor, model, period, selected }: ArrangingDesk, lineId: string): Scene {
  const { statement, books } = editor;
  const shown = model.shown[model.rowOf.get(lineId) ?? -1];
  return {
    editor,
    line: arrangedLine(statement, lineId),
    selected: selected(),
    hasFormula: (shown?.figures ?? model.byId.get(lineId)?.line)?.formulaId != null,
    amounts: () => {
      const focused = model.columns[model.focus.get().column - 1]?.id ?? null;
      const column = columnOf(statement, books, period, focused);
      return column === undefined ? new Map() : accountAmounts(columnFigures(statement, books, column));
    },
  };
}
