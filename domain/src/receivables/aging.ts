import { agingBucketOf, type AgingBucket } from '../imports/aging';
import { assertExact } from '../money/sum-exact';
import type { CalendarDate } from '../periods/calendar-date';

/** What the days of a document count from: its due date, or its own date where it has none; or its own date in any case. */
export const AGING_BASES = ['DueDate', 'InvoiceDate'] as const;
export type AgingBasis = (typeof AGING_BASES)[number];

/** Whose open documents they are: those of customers or those of vendors. */
export const AGING_SIDES = ['Receivables', 'Payables'] as const;
export type AgingSide = (typeof AGING_SIDES)[number];

/** An open document, or several of one party and the same days added up. */
export interface AgedDocument {
  /** Ordinal of the customer or vendor, -1 where the source names none. */
  readonly party: number;
  readonly date: CalendarDate;
  readonly due: CalendarDate | null;
  /** What is open, in minor units of the base currency; a credit is negative. */
  readonly open: number;
}

/** Amounts by bucket, in minor units; credits are in the bucket of their own age. */
type BucketAmounts = Readonly<Record<AgingBucket, number>>;

/** What is open, by age. */
export interface AgedTotal {
  readonly documents: number;
  readonly total: number;
  readonly buckets: BucketAmounts;
}

/** What is open of one party. */
export interface AgedParty extends AgedTotal {
  readonly party: number;
}

/** Open documents by party and age. */
export interface Aging {
  readonly all: AgedTotal;
  /** The largest total first. */
  readonly parties: readonly AgedParty[];
}

/** The bucket of a document at the day for which it is listed. */
export function bucketOn({ date, due }: Pick<AgedDocument, 'date' | 'due'>, asOf: CalendarDate, basis: AgingBasis): AgingBucket {
  return agingBucketOf({ date, due: basis === 'DueDate' ? due : null }, asOf);
}

/** Ages the open documents of one side at the day for which they are listed; refuses amounts whose sums would not be exact. */
export function ageDocuments(documents: Iterable<AgedDocument>, asOf: CalendarDate, basis: AgingBasis): Aging {
  const all = emptyTotal();
  const parties = new Map<number, ReturnType<typeof emptyTotal>>();
  for (const document of documents) {
    const bucket = bucketOn(document, asOf, basis);
    let party = parties.get(document.party);
    if (party === undefined) parties.set(document.party, (party = emptyTotal()));
    for (const total of [all, party]) add(total, bucket, document.open);
  }
  const ordered = [...parties].sort(([a, one], [b, other]) => other.total - one.total || a - b);
  return { all, parties: ordered.map(([party, total]) => ({ party, ...total })) };
}

/** What of a total is past due on the basis of due dates: all but what is current. */
export function pastDueOf({ total, buckets }: Pick<AgedTotal, 'total' | 'buckets'>): number {
  return total - buckets.current;
}

function emptyTotal() {
  const buckets: Record<AgingBucket, number> = { current: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90: 0 };
  return { documents: 0, total: 0, buckets };
}

function add(total: ReturnType<typeof emptyTotal>, bucket: AgingBucket, open: number): void {
  total.documents++;
  total.total = assertExact(total.total + open);
  total.buckets[bucket] = assertExact(total.buckets[bucket] + open);
}
