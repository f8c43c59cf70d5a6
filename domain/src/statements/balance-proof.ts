import { rowsById } from './formula-of-row';
import type { StatementTable } from './statement-table';

/** Assets less liabilities and equity per column, in minor units; all zero where the books balance, empty for other statements. */
export function balanceProof(table: StatementTable): readonly number[] {
  if (table.statement.type !== 'BalanceSheet') return [];
  const rows = rowsById(table);
  const assets = rows.get('assets:footer')?.amounts ?? [];
  const others = rows.get('liabilitiesandequity:footer')?.amounts ?? [];
  return table.columns.map((_column, at) => (assets[at] ?? 0) - (others[at] ?? 0));
}
