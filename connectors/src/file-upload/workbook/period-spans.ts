import { issueMessage } from '@countinghouse/domain/imports/issue-message';
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

/** What the first column covers: its fiscal year to date, its month, or, where it ends with a fiscal year, that year and else its month. */
export type FirstColumn = 'yearToDate' | 'month' | 'byEnd';

/**
 * What columns with these last days cover when each begins where the one before ends. A column is a month, a fiscal quarter, a fiscal
 * year, or a fiscal year to date.
 */
export function periodSpans(ends: readonly CalendarDate[], fiscalYearEndMonth: number, first: FirstColumn): SpanOrProblem[] {
  return ends.map((end, at) => {
    const before = ends[at - 1];
    if (before === undefined) return { start: firstStart(end, fiscalYearEndMonth, first), end };
    if (end === before) return { problem: issueMessage('periodTwice') };
    if (end < before) return { problem: issueMessage('periodsDescend') };
    const start = nextDay(before);
    return isPeriod({ start, end }, fiscalYearEndMonth) ? { start, end } : { problem: issueMessage('periodsApart', { date: before }) };
  });
}

/** Whether a day is the last of a fiscal year. */
export function endsFiscalYear(day: CalendarDate, fiscalYearEndMonth: number): boolean {
  return day === lastDayOf(monthIndexOf(fiscalYearStart(day, fiscalYearEndMonth)) + 11);
}

function firstStart(end: CalendarDate, fiscalYearEndMonth: number, first: FirstColumn): CalendarDate {
  const yearStart = fiscalYearStart(end, fiscalYearEndMonth);
  return first === 'yearToDate' || (first === 'byEnd' && endsFiscalYear(end, fiscalYearEndMonth))
    ? yearStart
    : firstDayOf(monthIndexOf(end));
}

function isPeriod({ start, end }: DateSpan, fiscalYearEndMonth: number): boolean {
  if (start !== firstDayOf(monthIndexOf(start)) || fiscalYearStart(end, fiscalYearEndMonth) !== fiscalYearStart(start, fiscalYearEndMonth))
    return false;
  const months = monthIndexOf(end) - monthIndexOf(start) + 1;
  const first = monthOfFiscalYear(monthIndexOf(start), fiscalYearEndMonth);
  return months === 1 || first === 0 || (months === 3 && first % 3 === 0);
}
