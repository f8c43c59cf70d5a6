import { calendarDate, dayOf, monthOf, yearOf } from './calendar-date';
import type { CalendarDate, DateNumber, MonthIndex } from './calendar-date';

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Whether February has 29 days in a year of the Gregorian calendar. */
function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** The number of days in a month 1..12; 0 for any other number, so that no day of it exists. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2 && isLeapYear(year)) return 29;
  return DAYS[month - 1] ?? 0;
}

/** The month that a date falls in. */
export function monthIndexOf(date: CalendarDate): MonthIndex {
  return yearOf(date) * 12 + monthOf(date) - 1;
}

/** The month that a date in integer form falls in. */
export function monthIndexOfNumber(date: DateNumber): MonthIndex {
  return Math.floor(date / 10_000) * 12 + (Math.floor(date / 100) % 100) - 1;
}

/** The year that a month belongs to. */
export function yearOfMonth(month: MonthIndex): number {
  return Math.floor(month / 12);
}

/** The number 1..12 of a month within its year. */
export function numberOfMonth(month: MonthIndex): number {
  return month - yearOfMonth(month) * 12 + 1;
}

/** The first day of a month. */
export function firstDayOf(month: MonthIndex): CalendarDate {
  return calendarDate(yearOfMonth(month), numberOfMonth(month), 1);
}

/** The last day of a month. */
export function lastDayOf(month: MonthIndex): CalendarDate {
  const year = yearOfMonth(month);
  const number = numberOfMonth(month);
  return calendarDate(year, number, daysInMonth(year, number));
}

/** The date some months later or earlier; a day that the month does not have becomes its last day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const month = monthIndexOf(date) + months;
  const year = yearOfMonth(month);
  const number = numberOfMonth(month);
  return calendarDate(year, number, Math.min(dayOf(date), daysInMonth(year, number)));
}
