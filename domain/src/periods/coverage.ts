import type { CalendarDate, DateSpan } from './calendar-date';
import { daysBetween } from './day';

/** Which days of a period books cover. */
export interface Coverage {
  /** The first day that they cover; null where they cover the whole period. */
  readonly coveredFrom: CalendarDate | null;
  readonly coveredDays: number;
}

/** A first entry this early in a period leaves no gap: few businesses post on the first days of a year. */
const FIRST_DAYS = 5;

/** The days of a period that books cover which begin on a day; null for books that cover everything before their last day. */
export function coverageOf({ start, end }: DateSpan, firstDay: CalendarDate | null): Coverage {
  if (firstDay === null || daysBetween(start, firstDay) < FIRST_DAYS)
    return { coveredFrom: null, coveredDays: daysBetween(start, end) + 1 };
  return { coveredFrom: firstDay, coveredDays: Math.max(0, daysBetween(firstDay, end) + 1) };
}
