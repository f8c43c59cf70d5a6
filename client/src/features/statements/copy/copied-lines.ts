import { focusedRow, type GridModel } from '../grid/grid-model';
import { amountIn } from '../outline/statement-lines';
import type { ShownLine } from '../outline/shown-lines';
import type { CopiedTable } from './statement-tsv';

/** The lines that copying takes with the focus where it is: the line, or the whole section when the focus is on its open heading. */
export function linesAtFocus(model: GridModel): readonly ShownLine[] {
  const row = focusedRow(model, model.focus.get());
  const line = model.shown[row];
  if (!line) return [];
  const end = line.folded === false ? (line.at.section?.end ?? 0) : line.at.index;
  return model.shown.slice(row).filter(({ at }) => at.index <= end);
}

/** Lines with the headings of all periods, exact to the cent whatever the number style; captions are indented by level. */
export function copiedTable(model: GridModel, lines: readonly ShownLine[]): CopiedTable {
  return {
    headings: ['', ...model.columns.map(({ label }) => label)],
    rows: lines.map(({ at, figures }) => ({
      caption: [at.line.accountNumber, at.line.captionText].filter(Boolean).join(' '),
      figures: model.columns.map(({ cell }) => {
        const amount = amountIn(figures, cell);
        return amount === null ? null : model.format.exact(amount);
      }),
    })),
  };
}
