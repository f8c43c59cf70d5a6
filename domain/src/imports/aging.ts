import type { CalendarDate } from '../periods/calendar-date';
import { daysBetween } from '../periods/day';
import type { OpenItem } from './page';

/** Buckets of days past due, youngest first. */
export const AGING_BUCKETS = ['current', 'days1To30', 'days31To60', 'days61To90', 'over90'] as const;
export type AgingBucket = (typeof AGING_BUCKETS)[number];

/** The bucket of a document at a date; one without a due date is due the day it was made. */
export function agingBucketOf(item: Pick<OpenItem, 'date' | 'due'>, asOf: CalendarDate): AgingBucket {
  const late = daysBetween(item.due ?? item.date, asOf);
  if (late <= 0) return 'current';
  if (late <= 30) return 'days1To30';
  if (late <= 60) return 'days31To60';
  return late <= 90 ? 'days61To90' : 'over90';
}
