import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';

const LOCAL_TIME = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(?:\.\d+)?$/;

/** The day of `2014-08-21T00:00:00`; null for any other text, one with a time zone too, which might name another day. */
export function readMyobDate(text: string): CalendarDate | null {
  return LOCAL_TIME.exec(text)?.[1] ?? null;
}
