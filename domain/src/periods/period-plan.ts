import type { CalendarDate, DateSpan, MonthIndex } from './calendar-date';
import { fiscalYearOf, firstMonthOf, monthOfFiscalYear } from './fiscal-calendar';
import { firstDayOf, lastDayOf, monthIndexOf } from './month';
import { periodId, periodLabel } from './period-label';
import { coverageOf } from './coverage';
import type { Coverage } from './coverage';
import { REPORTING_PERIOD_FACTS } from './reporting-period';
import type { ReportingPeriod } from './reporting-period';

/** One column of a statement; `fromSlice` is its first slice and `toSlice` the one after its last. */
export interface Period extends DateSpan, Coverage {
  readonly reportingPeriodId: string;
  readonly label: string;
  /** Whether it reached its natural end; the last period of the books may not have. */
  readonly complete: boolean;
  readonly fromSlice: number;
  readonly toSlice: number;
}

/** A period of the books that its slices can't express; it is left out, never interpolated (design: File upload as a source). */
export interface AbsentPeriod extends DateSpan {
  readonly label: string;
  readonly reason: 'startsBeforeTheBooks' | 'finerThanTheBooks';
}

/** The periods that a set of books can show, oldest first, and those that it can't. */
export interface PeriodPlan {
  readonly periods: readonly Period[];
  readonly absent: readonly AbsentPeriod[];
}

/**
 * Divides contiguous slices into reporting periods; the last slice ends at the as-of date. A period that ends before the first day that the
 * books cover is not one of their periods; null where they cover all slices.
 */
export function planPeriods(
  reportingPeriod: ReportingPeriod,
  slices: readonly DateSpan[],
  fiscalYearEndMonth: number,
  firstDay: CalendarDate | null = null,
): PeriodPlan {
  const books = booksSpan(slices);
  if (books === null) return { periods: [], absent: [] };
  const starts = new Map(slices.map((slice, at) => [slice.start, at]));
  const ends = new Map(slices.map((slice, at) => [slice.end, at + 1]));
  const periods: Period[] = [];
  const absent: AbsentPeriod[] = [];
  for (const natural of naturalPeriods(reportingPeriod, books, fiscalYearEndMonth)) {
    const end = natural.end > books.end ? books.end : natural.end;
    const complete = end === natural.end;
    const coverage = coverageOf({ start: natural.start, end }, firstDay);
    if (coverage.coveredDays === 0) continue;
    const label = periodLabel({ reportingPeriod, lastMonth: monthIndexOf(end), complete, fiscalYearEndMonth });
    const fromSlice = starts.get(natural.start);
    const toSlice = ends.get(end);
    if (fromSlice === undefined || toSlice === undefined)
      absent.push({ label, start: natural.start, end, reason: absence(natural.start, books) });
    else periods.push({ reportingPeriodId: periodId(label), label, start: natural.start, end, ...coverage, complete, fromSlice, toSlice });
  }
  return { periods, absent };
}

/** The first slice that begins in the fiscal year of a date; the first of all where that year began before the books. */
export function fiscalYearSlice(date: CalendarDate, slices: readonly DateSpan[], fiscalYearEndMonth: number): number {
  const fiscalYear = fiscalYearOf(monthIndexOf(date), fiscalYearEndMonth);
  const start = firstDayOf(firstMonthOf(fiscalYear, fiscalYearEndMonth));
  const found = slices.findIndex((slice) => slice.start >= start);
  return found < 0 ? slices.length : found;
}

function booksSpan(slices: readonly DateSpan[]): DateSpan | null {
  const first = slices[0];
  const last = slices.at(-1);
  return first && last ? { start: first.start, end: last.end } : null;
}

function* naturalPeriods(reportingPeriod: ReportingPeriod, books: DateSpan, fiscalYearEndMonth: number): Generator<DateSpan> {
  const { months } = REPORTING_PERIOD_FACTS[reportingPeriod];
  const last = monthIndexOf(books.end);
  for (let month = firstMonthOfPeriod(monthIndexOf(books.start), months, fiscalYearEndMonth); month <= last; month += months) {
    yield { start: firstDayOf(month), end: lastDayOf(month + months - 1) };
  }
}

function firstMonthOfPeriod(month: MonthIndex, months: number, fiscalYearEndMonth: number): MonthIndex {
  return month - (monthOfFiscalYear(month, fiscalYearEndMonth) % months);
}

function absence(start: CalendarDate, books: DateSpan): AbsentPeriod['reason'] {
  return start < books.start ? 'startsBeforeTheBooks' : 'finerThanTheBooks';
}
