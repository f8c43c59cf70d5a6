import type { CalendarDate } from '../periods/calendar-date';
import { ageDocuments, pastDueOf, type AgedDocument } from './aging';

/** The open documents that one collection brought for one side. */
export interface CollectedDocuments {
  readonly financialRecordId: string;
  readonly submissionId: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly asOf: CalendarDate;
  readonly documents: readonly AgedDocument[];
}

/** What was open at the day of one collection, by due dates, in minor units. */
export interface PastDuePoint extends Pick<CollectedDocuments, 'financialRecordId' | 'submissionId' | 'asOf'> {
  readonly total: number;
  readonly pastDue: number;
  readonly over90: number;
}

/** One point for each collection in the given currency, the oldest day first; amounts of days between are not known. */
export function pastDueTrend(collections: readonly CollectedDocuments[], currency: string): PastDuePoint[] {
  return collections
    .filter((collection) => collection.currency === currency)
    .map(({ financialRecordId, submissionId, asOf, documents }) => {
      const { all } = ageDocuments(documents, asOf, 'DueDate');
      return { financialRecordId, submissionId, asOf, total: all.total, pastDue: pastDueOf(all), over90: all.buckets.over90 };
    })
    .sort((one, other) => one.asOf.localeCompare(other.asOf) || one.financialRecordId.localeCompare(other.financialRecordId));
}
