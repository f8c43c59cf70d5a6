import { fraction, type Fraction } from '../money/fraction';
import { daysBetween, previousDay } from '../periods/day';
import { firstMonthOf, fiscalYearOf, lastMonthOf } from '../periods/fiscal-calendar';
import { addMonths, firstDayOf, lastDayOf, monthIndexOf } from '../periods/month';
import { fiscalYearSlice } from '../periods/period-plan';
import type { ReportingPeriod } from '../periods/reporting-period';
import type { Books } from '../statements/books';
import { statementColumns, type StatementColumn } from '../statements/columns';
import { firstDayCovered } from '../statements/first-day-covered';
import { trailingMonths } from '../statements/trailing-months';
import { coverageOf } from '../periods/coverage';

/** The periods of the statements, oldest first, and the last twelve whole months behind them where the books can express them. */
export function analysisColumns(books: Books, reportingPeriod: ReportingPeriod): readonly StatementColumn[] {
  const { columns } = statementColumns('IncomeStatement', books, reportingPeriod);
  const { column: trailing } = trailingMonths(books);
  return trailing === null ? columns : [...columns, trailing];
}

/** Whether a column is a whole year that the books cover. */
export function isTwelveMonths({ start, end, coveredFrom }: StatementColumn): boolean {
  return coveredFrom === null && addMonths(start, 12) === firstDayOf(monthIndexOf(end) + 1) && end === lastDayOf(monthIndexOf(end));
}

/** Fewer days than this are too few to be made a year of. */
const SHORTEST = 28;

/** What flows of a column are multiplied by to make a year of them: null for twelve months, which stay as they are. */
export function annualizing(column: StatementColumn, { fiscalYearEndMonth }: Books): Fraction | 'TooShort' | null {
  if (isTwelveMonths(column)) return null;
  if (column.coveredDays < SHORTEST) return 'TooShort';
  const year = fiscalYearOf(monthIndexOf(column.end), fiscalYearEndMonth);
  const first = firstDayOf(firstMonthOf(year, fiscalYearEndMonth));
  return fraction(daysBetween(first, lastDayOf(lastMonthOf(year, fiscalYearEndMonth))) + 1, column.coveredDays);
}

/** The day before a column as one in which balances stand as they did then. */
export function dayBefore(column: StatementColumn, { matrix, fiscalYearEndMonth }: Books): StatementColumn {
  const end = previousDay(column.start);
  const { fromSlice } = column;
  return {
    ...column,
    start: end,
    end,
    fromSlice,
    toSlice: fromSlice,
    yearSlice: Math.min(fromSlice, fiscalYearSlice(end, matrix.slices, fiscalYearEndMonth)),
  };
}

/**
 * The same months of the year before, all of which the books have to cover; null where they do not. A column that ends within a month has
 * none of the same length.
 */
export function yearEarlier(column: StatementColumn, books: Books): StatementColumn | null {
  const [start, lastMonth] = [addMonths(column.start, -12), monthIndexOf(column.end) - 12];
  const end = lastDayOf(lastMonth);
  const { slices } = books.matrix;
  const fromSlice = slices.findIndex((slice) => slice.start === start);
  const toSlice = slices.findIndex((slice) => slice.end === end) + 1;
  const coverage = coverageOf({ start, end }, firstDayCovered(books));
  const isWhole = column.end === lastDayOf(lastMonth + 12) && column.coveredFrom === null && coverage.coveredFrom === null;
  if (!isWhole || fromSlice < 0 || toSlice === 0) return null;
  return { ...column, start, end, ...coverage, fromSlice, toSlice, yearSlice: fiscalYearSlice(end, slices, books.fiscalYearEndMonth) };
}
