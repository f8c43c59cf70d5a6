import { calendarDate, toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate, DateNumber } from '@countinghouse/domain/periods/calendar-date';
import { isCalendarDate } from '@countinghouse/domain/periods/day';

const JSON_DATE = /^\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/$/;

const DAY = 86_400_000;
const MOST_RETAINED = 10_000;
/** Books name few days, many times each. */
const kept = new Map<string, CalendarDate | null>();
const retainedDays = new Map<number, DateNumber>();

/** The day that `/Date(1539993600000+0000)/` names in UTC, whatever its offset; null for any other text. */
export function readXeroDate(text: string): CalendarDate | null {
  const known = kept.get(text);
  if (known !== undefined) return known;
  if (kept.size >= MOST_RETAINED) kept.clear();
  const date = parseXeroDate(text);
  kept.set(text, date);
  return date;
}

/** The same day as a number `YYYYMMDD`; 0 for any other text, and for days that no calendar date can be. */
export function readXeroDay(text: string): DateNumber {
  const milliseconds = JSON_DATE.exec(text)?.[1];
  if (milliseconds === undefined) return 0;
  const day = Math.floor(Number(milliseconds) / DAY);
  const known = retainedDays.get(day);
  if (known !== undefined) return known;
  if (retainedDays.size >= MOST_RETAINED) retainedDays.clear();
  const date = parseXeroDate(text);
  const number = date === null || !isCalendarDate(date) ? 0 : toDateNumber(date);
  retainedDays.set(day, number);
  return number;
}

function parseXeroDate(text: string): CalendarDate | null {
  const milliseconds = JSON_DATE.exec(text)?.[1];
  if (milliseconds === undefined) return null;
  const date = new Date(Number(milliseconds));
  return Number.isNaN(date.getTime()) ? null : calendarDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}
