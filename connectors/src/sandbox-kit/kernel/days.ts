import { calendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate, MonthIndex } from '@countinghouse/domain/periods/calendar-date';
import { daysInMonth, numberOfMonth, yearOfMonth } from '@countinghouse/domain/periods/month';

const DAY = 86_400_000;

/** The day of a month; a day that it does not have is its last. */
export function dayIn(month: MonthIndex, day: number): CalendarDate {
  const year = yearOfMonth(month);
  const number = numberOfMonth(month);
  return calendarDate(year, number, Math.min(day, daysInMonth(year, number)));
}

/** The day that comes so many days later. */
export function daysAfter(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}
