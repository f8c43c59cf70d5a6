import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { lastFullMonthEnd } from '@countinghouse/domain/periods/collection-window';
import { COLLECTION_GROUPS, type Basis, type CollectionGroup } from '@countinghouse/domain/requests/request-options';
import type { RequestedOptions } from '../session/borrower-state';

/** What a request asks a borrower for. */
export interface RequestedData {
  /** The groups asked for, in the order in which they are named. */
  readonly groups: readonly CollectionGroup[];
  /** Full fiscal years before the one to date; 0 means that one alone. */
  readonly fullFiscalYears: number;
  /** The last day that is gathered. */
  readonly lastDay: CalendarDate;
  /** Whether the names of customers and vendors are replaced. */
  readonly namesReplaced: boolean;
  readonly basis: Basis;
}

/** What the options of a request ask for as of a day. */
export function requestedData(options: RequestedOptions, today: CalendarDate): RequestedData {
  const collected = new Set(options.collectionGroups.filter(({ collect }) => collect).map(({ id }) => id));
  return {
    groups: COLLECTION_GROUPS.filter((group) => collected.has(group)),
    fullFiscalYears: options.fullFiscalYearsToCollect,
    lastDay: options.mostRecentDate ?? (options.endOfImport === 'LastFullMonth' ? lastFullMonthEnd(today) : today),
    namesReplaced: options.anonymizeCustomersAndVendors,
    basis: options.basisOfAccountingPreference,
  };
}
