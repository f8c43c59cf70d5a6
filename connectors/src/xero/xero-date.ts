import { calendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';

const JSON_DATE = /^\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/$/;

/** The day that `/Date(1539993600000+0000)/` names in UTC, whatever its offset; null for any other text. */
export function readXeroDate(text: string): CalendarDate | null {
  const milliseconds = JSON_DATE.exec(text)?.[1];
  if (milliseconds === undefined) return null;
  const date = new Date(Number(milliseconds));
  return Number.isNaN(date.getTime()) ? null : calendarDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}
