import type { CalendarDate } from '../periods/calendar-date';
import { lastFullMonthEnd } from '../periods/collection-window';
import { daysBetween } from '../periods/day';
import { lastDayOf, monthIndexOf } from '../periods/month';
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

/** Among the last days of a month, without an entry after it: the books are those of the whole month. */
const LAST_DAYS = 5;

/** The last day of the books where it is known before they are read: as asked for, else as the source says, else today for a package; null for an upload that only its last journal dates. */
export function knownLastDay({ options, origin, companyAsOf, today }: LastDayFacts): CalendarDate | null {
  const day = options.asOf ?? companyAsOf ?? (origin === 'package' ? today : null);
  return day === null ? null : endOfImport(day, options);
}

/**
 * The last day of books that only their last entry dates: the end of its month if it is among the last five days of it and that end has
 * come, else the day of the entry; the request may ask for the last full month instead.
 */
export function lastDayOfEntries(lastEntry: CalendarDate, { options, today }: Pick<LastDayFacts, 'options' | 'today'>): CalendarDate {
  const monthEnd = lastDayOf(monthIndexOf(lastEntry));
  const endsMonth = daysBetween(lastEntry, monthEnd) < LAST_DAYS && monthEnd <= today;
  return endOfImport(endsMonth ? monthEnd : lastEntry, options);
}

/** The last day of books that a day of their source dates. */
export function endOfImport(lastDay: CalendarDate, options: Pick<ImportOptions, 'endOfImport'>): CalendarDate {
  return options.endOfImport === 'LastFullMonth' ? lastFullMonthEnd(lastDay) : lastDay;
}
