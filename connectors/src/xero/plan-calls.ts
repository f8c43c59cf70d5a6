import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { Basis } from '@countinghouse/domain/requests/request-options';
import type { WireValue } from '../http/wire-value';
import { newestJournal } from './journal-pages';
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

const LISTS = ['Contacts', 'CreditNotes', 'Overpayments', 'Prepayments', 'Invoices'];
/** A page and the empty one behind it, until the first page says how many there are. */
const CALLS_OF_LIST = 2;

/** Plans the calls of a reading whose company and chart are read; answers the number of the newest journal, as far as it is known. */
export async function planCalls(api: XeroApi, terms: CallTerms): Promise<number | null> {
  const { first, hasLedger, hasNames, today, basis, trialBalances } = terms;
  if (hasNames) for (const list of LISTS) api.plan.expect(list, CALLS_OF_LIST);
  if (hasLedger) api.plan.expect('Reports/TrialBalance', trialBalances);
  const newest = first === null ? null : await newestJournal(api, first, today, basis);
  if (first === null || newest !== null) api.plan.complete();
  return newest;
}
