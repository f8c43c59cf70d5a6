import { calendarDate, yearOf } from './calendar-date';
import type { CalendarDate } from './calendar-date';
import { daysInMonth } from './month';

/** How a source divides its fiscal years where that is not by whole calendar months. */
export interface FiscalCalendar {
  /** The day 1..31 on which fiscal years end; in a month that is shorter, its last day. */
  readonly yearEndDay: number;
  /** How many periods a fiscal year has, those for adjustments left out: 12, or 13 where they are of four weeks. */
  readonly periods: number;
  /** Whether these periods are months; weeks otherwise, as in a calendar of 4, 4, and 5 weeks. */
  readonly areMonths: boolean;
  /** Further periods of a year that hold its adjustments and share the days of other periods. */
  readonly adjustmentPeriods: number;
}

/** A year of twelve months that ends on the last day of one: what a source has that states no calendar. */
export const WHOLE_MONTHS: FiscalCalendar = { yearEndDay: 31, periods: 12, areMonths: true, adjustmentPeriods: 0 };

/** Whether fiscal years end before the last day of a month 1..12; February ends with the 28th and with the 29th. */
export function endsWithinMonth(month: number, day: number): boolean {
  return day < daysInMonth(COMMON_YEAR, month);
}

const COMMON_YEAR = 2001;

/** The last day up to another on which a fiscal year ended. */
export function yearEndUpTo(date: CalendarDate, month: number, day: number): CalendarDate {
  const endIn = (year: number): CalendarDate => calendarDate(year, month, Math.min(day, daysInMonth(year, month)));
  const ofYear = endIn(yearOf(date));
  return ofYear <= date ? ofYear : endIn(yearOf(date) - 1);
}

/** The month 1..12 whose end is nearest to a day of fiscal years: the month itself, or the one before for a day in its first half. */
export function nearestYearEndMonth(month: number, day: number): number {
  if (day >= daysInMonth(COMMON_YEAR, month) - day) return month;
  return month === 1 ? 12 : month - 1;
}
