import { formatDecimal } from '../../money/format-decimal';
import type { StatementTable } from '../statement-table';

/** A table as text, a line per row: `  Checking | 100.00 | 40.00`; the first line names the columns. */
export function drawTable({ columns, rows }: StatementTable, digits = 2): string[] {
  const heading = ['', ...columns.map(({ label }) => label)].join(' | ').trim();
  const lines = rows.map(({ level, caption, amounts }) => {
    const figures = (amounts ?? []).map((amount) => formatDecimal(amount, digits));
    return [`${'  '.repeat(level)}${caption}`, ...figures].join(' | ');
  });
  return [heading, ...lines];
}

/** The amounts of one line in minor units, oldest column first as the table has them; throws where the table has no such line. */
export function amountsOf({ rows }: StatementTable, rowId: string): readonly number[] {
  const row = rows.find(({ id }) => id === rowId);
  if (!row?.amounts) throw new Error(`The table has no amounts of ${rowId}`);
  return row.amounts;
}
