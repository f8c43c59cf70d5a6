import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { lastFullMonthEnd } from '@countinghouse/domain/periods/collection-window';
import { isRefusal } from '@countinghouse/domain/refusals';
import { readRequestOptions } from '@countinghouse/domain/requests/read-request-options';
import { COLLECTION_GROUPS, type Basis, type CollectionGroup } from '@countinghouse/domain/requests/request-options';
import type { StoredRequestOptions } from '@countinghouse/domain/requests/stored-request-options';

/** What a request asks a borrower for. */
export interface AskedData {
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

/** What the options of a request ask for as of a day; what can't be read asks for what imports gather by default. */
export function askedData(options: StoredRequestOptions, today: CalendarDate): AskedData {
  const read = readRequestOptions(options, Number.MAX_SAFE_INTEGER);
  if (isRefusal(read)) return askedData({}, today);
  const lastDay = read.asOf ?? (read.endOfImport === 'LastFullMonth' ? lastFullMonthEnd(today) : today);
  return {
    groups: COLLECTION_GROUPS.filter((group) => read.groups[group]),
    fullFiscalYears: read.fullFiscalYears,
    lastDay,
    namesReplaced: read.anonymizeCustomersAndVendors,
    basis: read.basis,
  };
}
