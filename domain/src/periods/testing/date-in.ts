import { calendarDate, type CalendarDate, type MonthIndex } from '../calendar-date';
import { daysInMonth, numberOfMonth, yearOfMonth } from '../month';

/** Months that examples and properties draw dates from: 1901 to 2100, which is not a leap year. */
export const SOME_MONTHS = { min: 1901 * 12, max: 2100 * 12 + 11 };

/** A date in a month; a day that the month does not have becomes its last. */
export function dateIn([month, day]: readonly [MonthIndex, number]): CalendarDate {
  const year = yearOfMonth(month);
  const number = numberOfMonth(month);
  return calendarDate(year, number, Math.min(day, daysInMonth(year, number)));
}
