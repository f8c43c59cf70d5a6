import { REPORTING_PERIODS } from '../periods/reporting-period';
import type { Books } from '../statements/books';
import { statementColumns, type StatementColumn } from '../statements/columns';
import { rowsById } from '../statements/rows-by-id';
import type { StatementLayout } from '../statements/statement';
import { tabulateColumns } from '../statements/tabulate-statement';

/** What a reviewer found about a cell. */
export const TICK_MARK_KINDS = ['Tied', 'Footed', 'Recalculated', 'AgreedToSource', 'Open'] as const;
export type TickMarkKind = (typeof TICK_MARK_KINDS)[number];

/** A cell of one statement. */
export interface StatementCell {
  readonly lineItemId: string;
  readonly reportingPeriodId: string;
}

/** Whether a cell has another amount than the one that was marked, or none. */
export function isStaleTick(marked: number, current: number | null): boolean {
  return marked !== current;
}

/** Reads amounts of a statement in presentation sign: of cells in the given periods; null for a cell that it does not have. */
export function cellAmounts(
  statement: StatementLayout,
  books: Books,
  reportingPeriodIds: readonly string[],
): (cell: StatementCell) => number | null {
  const columns = new Map<string, StatementColumn>();
  for (const period of REPORTING_PERIODS)
    for (const column of statementColumns(statement.type, books, period).columns)
      if (reportingPeriodIds.includes(column.reportingPeriodId)) columns.set(column.reportingPeriodId, column);
  const table = tabulateColumns(statement, books, [...columns.values()]);
  const ids = [...columns.keys()];
  return ({ lineItemId, reportingPeriodId }) => {
    const at = ids.indexOf(reportingPeriodId);
    return at < 0 ? null : (rowsById(table).get(lineItemId)?.amounts?.[at] ?? null);
  };
}
