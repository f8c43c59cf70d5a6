import { lastFullMonthEnd } from '../periods/collection-window';
import { nextDay } from '../periods/day';
import { addMonths, lastDayOf, monthIndexOf } from '../periods/month';
import { periodLabel } from '../periods/period-label';
import type { ReportingPeriod } from '../periods/reporting-period';
import { periodOver } from '../periods/statement-periods';
import type { Books } from './books';
import { columnsOf, type StatementColumn } from './columns';
import { firstDayCovered } from './first-day-covered';

/** Two columns of the same length: what `column` of them shows may be called better or worse than what `before` shows. */
export interface ComparableColumns {
  readonly column: StatementColumn;
  readonly before: StatementColumn;
}

/** What is compared: amounts over a period need its days covered, balances need its last day alone. */
export type ComparedMeasure = 'flow' | 'balance';

/**
 * What each column may be compared with: a complete period with the one before it; a year to date, through its last whole month, with the
 * same months of the year before. Null where the books hold no such period, or for flows where they cover one of the two in part.
 */
export function comparableColumns(
  columns: readonly StatementColumn[],
  books: Books,
  measure: ComparedMeasure,
): readonly (ComparableColumns | null)[] {
  return columns.map((column, at) => {
    const pair = column.complete ? periodBefore(columns[at - 1], column) : yearToDateBefore(column, books);
    return pair !== null && isFair(pair, measure) ? pair : null;
  });
}

/** Whether books cover enough of both columns to compare them. */
export function isFair({ column, before }: ComparableColumns, measure: ComparedMeasure): boolean {
  return measure === 'balance' || (column.coveredFrom === null && before.coveredFrom === null);
}

/** A complete column with the complete one before it; null where they do not follow each other. */
export function periodBefore(before: StatementColumn | undefined, column: StatementColumn): ComparableColumns | null {
  return column.complete && before?.complete === true && nextDay(before.end) === column.start ? { column, before } : null;
}

/**
 * A column with the same months a year earlier; one that ends within a month counts through its last whole month. Null where no month of it
 * has ended, or where the slices of the books can't express the earlier months.
 */
export function sameMonthsYearBefore(column: StatementColumn, books: Books, reportingPeriod: ReportingPeriod): ComparableColumns | null {
  const { complete, start } = column;
  const end = complete ? column.end : lastFullMonthEnd(column.end);
  if (end < start) return null;
  const spanning = (first: StatementColumn['start'], lastMonth: number): StatementColumn | undefined => {
    const { matrix, fiscalYearEndMonth } = books;
    const label = periodLabel({ reportingPeriod, lastMonth, complete, fiscalYearEndMonth });
    const period = periodOver({ label, complete, start: first, end: lastDayOf(lastMonth) }, matrix.slices, firstDayCovered(books));
    return period === null ? undefined : columnsOf([period], books)[0];
  };
  const before = spanning(addMonths(start, -YEAR), monthIndexOf(end) - YEAR);
  const through = end === column.end ? column : spanning(start, monthIndexOf(end));
  return through === undefined || before === undefined ? null : { column: through, before };
}

const YEAR = 12;

/** Null for a quarter or month to date, and for a year of which no month has ended. */
function yearToDateBefore(column: StatementColumn, books: Books): ComparableColumns | null {
  return column.label.startsWith('YTD ') ? sameMonthsYearBefore(column, books, 'FiscalYearsAndYTD') : null;
}
