import { faultProblem } from '@countinghouse/domain/imports/fault-problem';
import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { nextDay } from '@countinghouse/domain/periods/day';
import { firstMonthOf, fiscalYearOf, monthOfFiscalYear } from '@countinghouse/domain/periods/fiscal-calendar';
import { firstDayOf, lastDayOf, monthIndexOf } from '@countinghouse/domain/periods/month';

/** What a column of a statement covers, or why its last day can't follow the column before. */
export type SpanOrProblem = DateSpan | { readonly problem: string };

/** The first day of the fiscal year that holds a day. */
export function fiscalYearStart(day: CalendarDate, fiscalYearEndMonth: number): CalendarDate {
  return firstDayOf(firstMonthOf(fiscalYearOf(monthIndexOf(day), fiscalYearEndMonth), fiscalYearEndMonth));
}

/**
 * What columns with these last days cover when each begins where the one before ends. A column is a month, a fiscal quarter, a fiscal
 * year, or a fiscal year to date; the first covers its fiscal year when it ends with one or `firstIsYearToDate`, else its month.
 */
export function periodSpans(ends: readonly CalendarDate[], fiscalYearEndMonth: number, firstIsYearToDate: boolean): SpanOrProblem[] {
  return ends.map((end, at) => {
    const before = ends[at - 1];
    if (before === undefined) return { start: firstStart(end, fiscalYearEndMonth, firstIsYearToDate), end };
    if (end === before) return { problem: faultProblem('periodTwice') };
    if (end < before) return { problem: faultProblem('periodsDescend') };
    const start = nextDay(before);
    return isPeriod({ start, end }, fiscalYearEndMonth) ? { start, end } : { problem: faultProblem('periodsApart', { date: before }) };
  });
}

function firstStart(end: CalendarDate, fiscalYearEndMonth: number, isYearToDate: boolean): CalendarDate {
  const yearStart = fiscalYearStart(end, fiscalYearEndMonth);
  const endsYear = end === lastDayOf(monthIndexOf(yearStart) + 11);
  return isYearToDate || endsYear ? yearStart : firstDayOf(monthIndexOf(end));
}

function isPeriod({ start, end }: DateSpan, fiscalYearEndMonth: number): boolean {
  if (start !== firstDayOf(monthIndexOf(start)) || fiscalYearStart(end, fiscalYearEndMonth) !== fiscalYearStart(start, fiscalYearEndMonth))
    return false;
  const months = monthIndexOf(end) - monthIndexOf(start) + 1;
  const first = monthOfFiscalYear(monthIndexOf(start), fiscalYearEndMonth);
  return months === 1 || first === 0 || (months === 3 && first % 3 === 0);
}
