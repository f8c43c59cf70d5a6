import type { ReportingPeriod } from '../periods/reporting-period';
import type { Books } from './books';
import { statementColumns, type StatementColumn } from './columns';
import { isFair, periodBefore, sameMonthsYearBefore, type ComparableColumns } from './comparable-columns';
import type { StatementType } from './statement';

/** What the columns of a statement can be compared with. */
export const COMPARISONS = ['priorPeriod', 'priorYear'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Why a column has nothing to be compared with. */
type NotCompared = 'PeriodNotAvailable' | 'OpeningUnknown';

/** The two columns that are compared, or why there is no comparison. */
export type ColumnComparison =
  | (ComparableColumns & { readonly undefinedBecause: null })
  | { readonly column: null; readonly before: null; readonly undefinedBecause: NotCompared };

/** The statement whose columns are compared. */
export interface ComparedStatement {
  readonly type: StatementType;
  readonly books: Books;
  readonly reportingPeriod: ReportingPeriod;
}

/**
 * What each column is compared with. Prior period: the complete column before it. Prior year: the same months a year earlier, a column to
 * date through its last whole month.
 */
export function comparisonColumns(
  comparison: Comparison,
  { type, books, reportingPeriod }: ComparedStatement,
  columns: readonly StatementColumn[],
): readonly ColumnComparison[] {
  // Those of an income statement are all that the books can express; a cash flow leaves out what has no known opening.
  const { columns: all } = statementColumns('IncomeStatement', books, reportingPeriod);
  return columns.map((column) => {
    const at = all.findIndex(({ reportingPeriodId }) => reportingPeriodId === column.reportingPeriodId);
    const pair = comparison === 'priorPeriod' ? periodBefore(all[at - 1], column) : sameMonthsYearBefore(column, books, reportingPeriod);
    if (pair === null || !isFair(pair, type === 'BalanceSheet' ? 'balance' : 'flow')) return notCompared('PeriodNotAvailable');
    const isOpeningMissing = type === 'CashFlow' && !books.matrix.openingKnown && pair.before.fromSlice === 0;
    return isOpeningMissing ? notCompared('OpeningUnknown') : { ...pair, undefinedBecause: null };
  });
}

function notCompared(undefinedBecause: NotCompared): ColumnComparison {
  return { column: null, before: null, undefinedBecause };
}
