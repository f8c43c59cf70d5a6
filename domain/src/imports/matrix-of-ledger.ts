import type { DateSpan } from '../periods/calendar-date';
import { monthSlices } from '../periods/collection-window';
import { monthIndexOf } from '../periods/month';
import type { Matrix, MatrixRow } from '../statements/matrix';
import type { MonthColumn, MonthSums } from './month-sums';

/** The matrix of a ledger over a span that ends with the books: a slice per month, earlier months as opening balances, a row per account. */
export function matrixOfLedger(sums: MonthSums, accounts: number, span: DateSpan): Matrix {
  const slices = monthSlices(span);
  const first = monthIndexOf(span.start);
  const columns = sums.months();
  const earlier = columns.filter((column) => column.month < first);
  const shown = slices.map((_, at) => columns.find((column) => column.month === first + at));
  const rows: MatrixRow[] = [];
  for (let account = 0; account < accounts; account++)
    rows.push({
      account,
      opening: earlier.reduce((sum, { debits, credits }) => sum + (debits[account] as number) - (credits[account] as number), 0),
      debits: shown.map((column) => movement(column, 'debits', account)),
      credits: shown.map((column) => movement(column, 'credits', account)),
    });
  return { slices, openingKnown: true, rows };
}

function movement(column: MonthColumn | undefined, side: 'debits' | 'credits', account: number): number {
  return column === undefined ? 0 : (column[side][account] as number);
}
