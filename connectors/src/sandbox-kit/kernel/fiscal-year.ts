import { calendarDate, yearOf } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { nextDay } from '@countinghouse/domain/periods/day';
import { daysInMonth } from '@countinghouse/domain/periods/month';
import type { KernelCompany } from './company';

type YearEnd = KernelCompany['yearEnd'];

/** The last day of the fiscal year that ends in a calendar year. */
export function yearEndIn(year: number, { month, day }: YearEnd): CalendarDate {
  return calendarDate(year, month, Math.min(day, daysInMonth(year, month)));
}

/** The first day of the fiscal year that a day belongs to, or of one some years earlier. */
export function fiscalYearStart(day: CalendarDate, yearEnd: YearEnd, yearsEarlier = 0): CalendarDate {
  const year = yearOf(day);
  const endedIn = day > yearEndIn(year, yearEnd) ? year : year - 1;
  return nextDay(yearEndIn(endedIn - yearsEarlier, yearEnd));
}
