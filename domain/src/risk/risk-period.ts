import { coverageOf } from '../periods/coverage';
import { nextDay } from '../periods/day';
import { statementPeriods, twelveMonthsBefore } from '../periods/statement-periods';
import type { Period } from '../periods/period-plan';
import type { Books } from '../statements/books';
import { firstDayCovered } from '../statements/first-day-covered';
import { isYear } from './check-inputs';

/** The years that an analysis is made of; each begins where the books do if they begin within it. */
export interface RiskPeriods {
  readonly current: Period;
  /** Null where the books do not hold the year just before. Of a year that they cover in part, balances are known and flows are not. */
  readonly previous: Period | null;
  /** Whether they are twelve whole months that are not a fiscal year. */
  readonly areMonths: boolean;
}

/**
 * The newest complete fiscal year and the one before it; where the books cover no year's length of it, the newest twelve whole months and
 * those before; where the books are shorter, their last period, which the checks then refuse as not annual. Null for books without a period.
 */
export function riskPeriods(books: Pick<Books, 'matrix' | 'fiscalYearEndMonth' | 'coveredFrom'>): RiskPeriods | null {
  const { matrix, fiscalYearEndMonth } = books;
  const named = (name: 'FiscalYears' | 'Rolling12Months' | 'FiscalYearsAndYTD') =>
    statementPeriods(name, matrix.slices, fiscalYearEndMonth, firstDayCovered(books));
  const years = lastTwo(named('FiscalYears'));
  const [newest] = years ?? [null];
  const months = newest !== null && isYear(newest.coveredDays) ? null : twelveMonths(books, named('Rolling12Months').at(-1));
  const [current, previous] = months ?? years ?? lastTwo(named('FiscalYearsAndYTD')) ?? wholeBooks(books);
  if (current === null) return null;
  return { current: asCovered(current), previous: previous === null ? null : asCovered(previous), areMonths: months !== null };
}

type Two = readonly [current: Period | null, previous: Period | null];

function lastTwo(periods: readonly Period[]): Two | null {
  const [current, before] = [periods.at(-1), periods.at(-2)];
  if (current === undefined) return null;
  return [current, before !== undefined && nextDay(before.end) === current.start ? before : null];
}

function twelveMonths(books: Pick<Books, 'matrix' | 'coveredFrom'>, newest: Period | undefined): Two | null {
  return newest === undefined ? null : [newest, twelveMonthsBefore(newest, books.matrix.slices, firstDayCovered(books))];
}

/** Books that no calendar divides, such as a first year that began within its fiscal year. */
function wholeBooks(books: Pick<Books, 'matrix' | 'coveredFrom'>): Two {
  const { slices } = books.matrix;
  const [first, last] = [slices[0], slices.at(-1)];
  if (first === undefined || last === undefined) return [null, null];
  const span = { start: first.start, end: last.end };
  const label = `${span.start} – ${span.end}`;
  const coverage = coverageOf(span, firstDayCovered(books));
  return [{ reportingPeriodId: 'books', label, complete: false, ...span, ...coverage, fromSlice: 0, toSlice: slices.length }, null];
}

/** Days before the very first entry are not part of a year: the books do not cover them. */
function asCovered(period: Period): Period {
  return { ...period, start: period.coveredFrom ?? period.start };
}
