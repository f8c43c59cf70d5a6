import type { CalendarDate } from '../periods/calendar-date';
import { daysBetween } from '../periods/day';

const FIRST = '1900-03-01';
const SERIAL_OF_FIRST = 61;

/**
 * The serial number of a date in the 1900 date system; null where that system has none
 * (before March 1900, when it counts a day that never existed).
 */
export function dateSerial(date: CalendarDate): number | null {
  return date < FIRST ? null : daysBetween(FIRST, date) + SERIAL_OF_FIRST;
}
