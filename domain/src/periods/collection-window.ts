import { firstMonthOf, fiscalYearOf } from './fiscal-calendar';
import { firstDayOf, lastDayOf, monthIndexOf } from './month';
import type { CalendarDate, DateSpan } from './calendar-date';

/** The span whose movements are kept; lines before it form the opening balance, lines after it are not taken. */
export interface CollectionWindow extends DateSpan {
  /** The as-of date is `end`. */
  readonly fiscalYearEndMonth: number;
  readonly fullFiscalYears: number;
}

/** The full fiscal years before the one that holds the as-of date, and that year to date (design: File upload as a source). */
export function collectionWindow(asOf: CalendarDate, fullFiscalYears: number, fiscalYearEndMonth: number): CollectionWindow {
  const fiscalYear = fiscalYearOf(monthIndexOf(asOf), fiscalYearEndMonth);
  const firstMonth = firstMonthOf(fiscalYear - fullFiscalYears, fiscalYearEndMonth);
  return { start: firstDayOf(firstMonth), end: asOf, fiscalYearEndMonth, fullFiscalYears };
}

/** The last day of the last full month up to a day: the day itself at a month's end, else the end of the month before. */
export function lastFullMonthEnd(day: CalendarDate): CalendarDate {
  const month = monthIndexOf(day);
  return day === lastDayOf(month) ? day : lastDayOf(month - 1);
}

/** The months of a span in order; the first and the last are cut at its ends. */
export function monthSlices(span: DateSpan): DateSpan[] {
  const slices: DateSpan[] = [];
  const last = monthIndexOf(span.end);
  for (let month = monthIndexOf(span.start); month <= last; month++) {
    const start = firstDayOf(month);
    const end = lastDayOf(month);
    slices.push({ start: start < span.start ? span.start : start, end: end > span.end ? span.end : end });
  }
  return slices;
}
