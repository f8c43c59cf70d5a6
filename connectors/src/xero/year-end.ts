import { calendarDate, yearOf } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { daysInMonth } from '@countinghouse/domain/periods/month';

/** The last day of fiscal years; a day that a month does not have is its last: 29 February. */
export interface YearEnd {
  readonly month: number;
  readonly day: number;
}

/** The end of the fiscal year that ends in a calendar year. */
export function yearEndIn(year: number, { month, day }: YearEnd): CalendarDate {
  return calendarDate(year, month, Math.min(day, daysInMonth(year, month)));
}

/** The last end of a fiscal year before a day. */
export function yearEndBefore(date: CalendarDate, yearEnd: YearEnd): CalendarDate {
  const ofYear = yearEndIn(yearOf(date), yearEnd);
  return ofYear < date ? ofYear : yearEndIn(yearOf(date) - 1, yearEnd);
}
