import fc from 'fast-check';
import { calendarDate } from '../calendar-date';
import type { CalendarDate } from '../calendar-date';
import { daysInMonth, numberOfMonth, yearOfMonth } from '../month';

/** Any date of the years 1901 to 2099; leap days come up often. */
export function anyDate(): fc.Arbitrary<CalendarDate> {
  const anyDay = fc
    .tuple(fc.integer({ min: 1901 * 12, max: 2099 * 12 + 11 }), fc.integer({ min: 1, max: 31 }))
    .map(([month, day]) => dateOf(yearOfMonth(month), numberOfMonth(month), day));
  const leapDay = fc.integer({ min: 476, max: 524 }).map((quarter) => dateOf(quarter * 4, 2, 29));
  return fc.oneof({ weight: 9, arbitrary: anyDay }, { weight: 1, arbitrary: leapDay });
}

/** Any month in which a fiscal year may end. */
export function anyFiscalYearEndMonth(): fc.Arbitrary<number> {
  return fc.integer({ min: 1, max: 12 });
}

function dateOf(year: number, month: number, day: number): CalendarDate {
  return calendarDate(year, month, Math.min(day, daysInMonth(year, month)));
}
