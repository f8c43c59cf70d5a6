import type { CalendarDate } from '../periods/calendar-date';

const MARCH_1900 = 61;

/**
 * The serial number of a date in the 1900 date system; null where that system has none of its own
 * (before March 1900, when it counts a day that never was).
 */
export function dateSerial(date: CalendarDate): number | null {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const serial = dayNumber(year, month, day) - dayNumber(1900, 3, 1) + MARCH_1900;
  return serial >= MARCH_1900 ? serial : null;
}

/** Days since a fixed day of the proleptic Gregorian calendar; years are counted from March so that a leap day ends one. */
function dayNumber(year: number, month: number, day: number): number {
  const march = (month + 9) % 12;
  const y = year - Math.floor(march / 10);
  return 365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + Math.floor((march * 306 + 5) / 10) + day;
}
