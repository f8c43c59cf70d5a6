import type { CalendarDate } from '../periods/calendar-date';
import { lastFullMonthEnd } from '../periods/collection-window';
import type { ImportOptions } from '../requests/request-options';
import type { BooksOrigin } from './books';

/** What the last day of the books depends on while they are read. */
export interface LastDayFacts {
  readonly options: Pick<ImportOptions, 'asOf' | 'endOfImport'>;
  readonly origin: BooksOrigin;
  /** What the source says itself (workbook: sheet `Company`). */
  readonly companyAsOf: CalendarDate | null;
  readonly today: CalendarDate;
}

/** The last day of the books where it is known before they are read: as asked for, else as the source says, else today for a package; null for an upload that only its last journal dates. */
export function knownLastDay({ options, origin, companyAsOf, today }: LastDayFacts): CalendarDate | null {
  const day = options.asOf ?? companyAsOf ?? (origin === 'package' ? today : null);
  return day === null ? null : endOfImport(day, options);
}

/** The last day of books that only their last journal dates (design 2, File upload as a source). */
export function endOfImport(lastJournal: CalendarDate, options: Pick<ImportOptions, 'endOfImport'>): CalendarDate {
  return options.endOfImport === 'LastFullMonth' ? lastFullMonthEnd(lastJournal) : lastJournal;
}
