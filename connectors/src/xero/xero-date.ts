import { calendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate, DateNumber } from '@countinghouse/domain/periods/calendar-date';

const JSON_DATE = /^\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/$/;

const MOST_KEPT = 10_000;
/** Books name few days, many times each. */
const kept = new Map<string, CalendarDate | null>();

/** The day that `/Date(1539993600000+0000)/` names in UTC, whatever its offset; null for any other text. */
export function readXeroDate(text: string): CalendarDate | null {
  const known = kept.get(text);
  if (known !== undefined) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const date = parseXeroDate(text);
  kept.set(text, date);
  return date;
}

/** The same day as a number `YYYYMMDD`, 0 for any other text; for moments, which seldom come twice. */
export function readXeroDay(text: string | null): DateNumber {
  const milliseconds = text === null ? undefined : JSON_DATE.exec(text)?.[1];
  if (milliseconds === undefined) return 0;
  const date = new Date(Number(milliseconds));
  return Number.isNaN(date.getTime()) ? 0 : date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
}

function parseXeroDate(text: string): CalendarDate | null {
  const milliseconds = JSON_DATE.exec(text)?.[1];
  if (milliseconds === undefined) return null;
  const date = new Date(Number(milliseconds));
  return Number.isNaN(date.getTime()) ? null : calendarDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}
