import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { Basis } from '@countinghouse/domain/requests/request-options';
import type { WireValue } from '../http/wire-value';
import { ALL_CONTACTS } from './contact-roster';
import { knownJournals } from './journal-pages';
import type { KnownJournals } from './journal-pages';
import { POSTED_INVOICES } from './read-documents';
import type { XeroApi } from './xero-api';

/** What the calls that are left after the chart depend on. */
export interface CallTerms {
  /** The first page of journals; null where the books come from trial balances, or no books are wanted. */
  readonly first: WireValue | null;
  readonly hasLedger: boolean;
  readonly hasNames: boolean;
  readonly today: CalendarDate;
  readonly basis: Basis;
  /** How many trial balances the months take, or the journals are compared with. */
  readonly trialBalances: number;
}

const LISTS = [
  { list: 'Contacts', query: ALL_CONTACTS },
  { list: 'CreditNotes' },
  { list: 'Overpayments' },
  { list: 'Prepayments' },
  { list: 'Invoices', query: POSTED_INVOICES },
];
/** A page and the empty one behind it, until the first page says how many there are. */
const CALLS_OF_LIST = 2;

/** Plans the calls of a reading whose company and chart are read; answers what is known of the journals. */
export async function planCalls(api: XeroApi, terms: CallTerms): Promise<KnownJournals> {
  const { first, hasLedger, hasNames, today, basis, trialBalances } = terms;
  for (const { list, query } of hasNames ? LISTS : []) {
    if (api.isCounting) await api.expectPages(list, query);
    else api.plan.expect(list, CALLS_OF_LIST);
  }
  if (hasLedger) api.plan.expect('Reports/TrialBalance', trialBalances);
  const known = first === null ? { newest: null, kept: 0, storedPages: 0 } : await knownJournals(api, first, today, basis);
  if (first === null || known.newest !== null) api.plan.complete();
  return known;
}
