import { nextDay } from '../periods/day';
import { statementPeriods } from '../periods/statement-periods';
import type { Period } from '../periods/period-plan';
import type { Books } from '../statements/books';
import { coveredFrom } from './covered-from';

/** The years that an analysis is made of; each begins where the books do if they begin within it. */
export interface RiskPeriods {
  readonly current: Period;
  /** Null where the books do not hold the year just before. */
  readonly previous: Period | null;
  /** Whether the books tell of the whole year before; else its balances are known and what happened in it is not. */
  readonly previousIsWhole: boolean;
}

/**
 * The newest complete fiscal year and the one before it; where no fiscal year is complete, the newest twelve months and those before;
 * where the books are shorter, their last period, which the checks then refuse as not annual. Null for books without a period.
 */
export function riskPeriods({ matrix, fiscalYearEndMonth }: Pick<Books, 'matrix' | 'fiscalYearEndMonth'>): RiskPeriods | null {
  const named = (name: 'FiscalYears' | 'Rolling12Months' | 'FiscalYearsAndYTD') =>
    statementPeriods(name, matrix.slices, fiscalYearEndMonth);
  const [current, previous] =
    lastTwo(named('FiscalYears')) ?? lastTwo(named('Rolling12Months')) ?? lastTwo(named('FiscalYearsAndYTD')) ?? wholeBooks(matrix.slices);
  return current === null ? null : withinBooks(matrix, current, previous);
}

type Two = readonly [current: Period | null, previous: Period | null];

function lastTwo(periods: readonly Period[]): Two | null {
  const [current, before] = [periods.at(-1), periods.at(-2)];
  if (current === undefined) return null;
  return [current, before !== undefined && nextDay(before.end) === current.start ? before : null];
}

/** Books that no calendar divides, such as a first year that began within its fiscal year. */
function wholeBooks(slices: Books['matrix']['slices']): Two {
  const [first, last] = [slices[0], slices.at(-1)];
  if (first === undefined || last === undefined) return [null, null];
  const label = `${first.start} – ${last.end}`;
  const span = { start: first.start, end: last.end, fromSlice: 0, toSlice: slices.length };
  return [{ reportingPeriodId: 'books', label, complete: false, ...span }, null];
}

/** Months before the first booking of all are no part of a year: nobody knows what happened then. */
function withinBooks(matrix: Books['matrix'], current: Period, previous: Period | null): RiskPeriods {
  const begin = coveredFrom(matrix) ?? previous?.start ?? current.start;
  const clipped = (period: Period): Period => (begin > period.start && begin <= period.end ? { ...period, start: begin } : period);
  const known = previous === null || begin > previous.end ? null : clipped(previous);
  return { current: clipped(current), previous: known, previousIsWhole: known !== null && known.start === previous?.start };
}
