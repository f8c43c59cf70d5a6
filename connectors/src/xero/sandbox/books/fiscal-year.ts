import { calendarDate, yearOf } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { nextDay } from '@countinghouse/domain/periods/day';
import { daysInMonth } from '@countinghouse/domain/periods/month';
import type { KernelCompany } from '../../../sandbox-kit/kernel/company';

/** The first day of the fiscal year that a date falls in. */
export function fiscalYearStart(date: CalendarDate, yearEnd: KernelCompany['yearEnd']): CalendarDate {
  const end = yearEndIn(yearOf(date), yearEnd);
  return nextDay(date > end ? end : yearEndIn(yearOf(date) - 1, yearEnd));
}

/** The last day of a fiscal year in a calendar year; a day that the month lacks in that year becomes its last one. */
function yearEndIn(year: number, { month, day }: KernelCompany['yearEnd']): CalendarDate {
  return calendarDate(year, month, Math.min(day, daysInMonth(year, month)));
}
