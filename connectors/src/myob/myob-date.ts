import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate, DateNumber } from '@countinghouse/domain/periods/calendar-date';
import { isCalendarDate } from '@countinghouse/domain/periods/day';
import type { WireValue } from '../http/wire-value';

const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?$/;
const LENGTH_OF_DAY = 10;

/** The day of `2014-08-21T00:00:00`; null for any other text, one with a time zone too, which might name another day. */
export function readMyobDate(text: string): CalendarDate | null {
  return LOCAL_TIME.test(text) ? text.slice(0, LENGTH_OF_DAY) : null;
}

/** The same day as a number `YYYYMMDD`; 0 for any other text, and for days of which the calendar has none. */
export function readMyobDay(text: string): DateNumber {
  const date = readMyobDate(text);
  return date !== null && isCalendarDate(date) ? toDateNumber(date) : 0;
}

/** The day of a value that must have one. */
export function dayOf(value: WireValue): DateNumber {
  const day = readMyobDay(value.text());
  if (day === 0) throw value.unreadable('a date');
  return day;
}
