import type { CalendarDate } from '../periods/calendar-date';
import { daysBetween } from '../periods/day';
import type { OpenItem } from './page';

/** Buckets of days past due, youngest first (design 4 section 0). */
export const AGING_BUCKETS = ['current', 'days1To30', 'days31To60', 'days61To90', 'over90'] as const;
export type AgingBucket = (typeof AGING_BUCKETS)[number];

/** Open amounts of one party by bucket, minor units of the base currency. */
export interface AgedParty {
  /** Ordinal, -1 for documents without a party. */
  readonly party: number;
  readonly buckets: Readonly<Record<AgingBucket, number>>;
  readonly total: number;
}

/** The bucket of a document at a date; one without a due date is due the day it was made. */
export function agingBucketOf(item: Pick<OpenItem, 'date' | 'due'>, asOf: CalendarDate): AgingBucket {
  const late = daysBetween(item.due ?? item.date, asOf);
  if (late <= 0) return 'current';
  if (late <= 30) return 'days1To30';
  if (late <= 60) return 'days31To60';
  return late <= 90 ? 'days61To90' : 'over90';
}

/** Ages open documents of one side by party, in the order in which parties first appear; each document at the day it is listed for. */
export function ageByParty(items: Iterable<Pick<OpenItem, 'party' | 'date' | 'due' | 'asOf' | 'openBase'>>): AgedParty[] {
  const parties = new Map<number, Record<AgingBucket, number>>();
  for (const item of items) {
    const buckets = parties.get(item.party) ?? { current: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90: 0 };
    buckets[agingBucketOf(item, item.asOf)] += item.openBase;
    parties.set(item.party, buckets);
  }
  return [...parties].map(([party, buckets]) => ({
    party,
    buckets,
    total: AGING_BUCKETS.reduce((sum, bucket) => sum + buckets[bucket], 0),
  }));
}
