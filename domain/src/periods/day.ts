import { calendarDate, dayOf, monthOf, toDateNumber, yearOf } from './calendar-date';
import type { CalendarDate, DateNumber } from './calendar-date';
import { daysInMonth, firstDayOf, lastDayOf, monthIndexOf } from './month';

/** Whether a text is a date of the Gregorian calendar from year 1, written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  return text.length === 10 && text[4] === '-' && text[7] === '-' && isDateNumber(toDateNumber(text));
}

/** Whether an integer is a date of the Gregorian calendar from year 1, in the form `YYYYMMDD`. */
export function isDateNumber(value: number): value is DateNumber {
  return Number.isInteger(value) && value <= 9999_12_31 && isDay(Math.floor(value / 10_000), Math.floor(value / 100) % 100, value % 100);
}

/** The day after. */
export function nextDay(date: CalendarDate): CalendarDate {
  if (date === lastDayOf(monthIndexOf(date))) return firstDayOf(monthIndexOf(date) + 1);
  return calendarDate(yearOf(date), monthOf(date), dayOf(date) + 1);
}

/** The day before. */
export function previousDay(date: CalendarDate): CalendarDate {
  if (dayOf(date) === 1) return lastDayOf(monthIndexOf(date) - 1);
  return calendarDate(yearOf(date), monthOf(date), dayOf(date) - 1);
}

/** The days from one date to another, negative when the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayCount(to) - dayCount(from);
}

/** The date so many days before another. */
export function daysBefore(date: CalendarDate, days: number): CalendarDate {
  let [found, left] = [date, days];
  while (left >= dayOf(found)) {
    left -= dayOf(found);
    found = lastDayOf(monthIndexOf(found) - 1);
  }
  return calendarDate(yearOf(found), monthOf(found), dayOf(found) - left);
}

function isDay(year: number, month: number, day: number): boolean {
  return year >= 1 && day >= 1 && day <= daysInMonth(year, month);
}

/** Days since 1 March of year 0, counted in years that begin in March so that a leap day is the last of its year. */
function dayCount(date: CalendarDate): number {
  const month = monthOf(date);
  const year = month > 2 ? yearOf(date) : yearOf(date) - 1;
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  const daysBeforeMonth = Math.floor((153 * ((month + 9) % 12) + 2) / 5);
  return year * 365 + leapDays + daysBeforeMonth + dayOf(date) - 1;
}
