import type { StatementRow, StatementTable } from './statement-table';

/**
 * Assets less liabilities and equity per column, in minor units, added up from the drawn totals of the first level;
 * all zero where the books balance, empty for other statements.
 */
export function balanceProof(table: StatementTable): readonly number[] {
  if (table.statement.type !== 'BalanceSheet') return [];
  const totals = table.rows.filter(({ level, kind }) => level === 0 && kind !== 'header' && kind !== 'formula');
  return table.columns.map((_column, at) => totals.reduce((sum, row) => sum + onDebitSide(row, at), 0));
}

function onDebitSide({ amounts, reportedAs }: StatementRow, column: number): number {
  const amount = amounts?.[column] ?? 0;
  return reportedAs === 'debit' ? amount : -amount;
}
