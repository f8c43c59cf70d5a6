import type { FigureFormat } from '../figures/figure-format';
import type { StatementLine } from '../outline/statement-lines';

/** The longest figure of a statement as it is written: the largest or the smallest of many thousands, so that only two are written. */
export function widestFigure(lines: readonly StatementLine[], format: FigureFormat): string {
  let largest = 0;
  let smallest = 0;
  for (const { amounts } of lines) {
    if (amounts === null) continue;
    for (let at = 0; at < amounts.length; at += 1) {
      const amount = amounts[at] ?? 0;
      if (amount > largest) largest = amount;
      else if (amount < smallest) smallest = amount;
    }
  }
  return [largest, smallest].map((amount) => format.amount(amount).text).reduce((one, other) => (other.length > one.length ? other : one));
}
