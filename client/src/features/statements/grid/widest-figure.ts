import type { FigureFormat } from '../figures/figure-format';
import type { StatementLine } from '../outline/statement-lines';

/** The longest figure of a statement as it is written; looks at lengths first, so that it writes only a few of many thousands. */
export function widestFigure(lines: readonly StatementLine[], format: FigureFormat): string {
  let longest = '0';
  let longestNegative = '0';
  for (const { cells } of lines) {
    for (const cell of cells) {
      if (cell === null) continue;
      if (cell.startsWith('-')) longestNegative = cell.length > longestNegative.length ? cell : longestNegative;
      else longest = cell.length > longest.length ? cell : longest;
    }
  }
  return [longest, longestNegative]
    .map((value) => format.shown(value).text)
    .reduce((one, other) => (other.length > one.length ? other : one));
}
