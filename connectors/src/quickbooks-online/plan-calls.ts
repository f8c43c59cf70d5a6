import type { QuickBooksApi } from './quickbooks-api';
import { AGING_REPORTS } from './read-aging';
import { WITH_INACTIVE } from './read-accounts';

/** What the calls that are left after the chart depend on. */
export interface CallTerms {
  readonly hasNames: boolean;
  readonly hasReceivables: boolean;
  readonly hasPayables: boolean;
  /** How many months of the ledger are requested; null where it is not read. */
  readonly ledger: number | null;
  /** How many trial balances the ledger is compared with. */
  readonly trialBalances: number;
}

/** Documents are queried by what is open, and by what is later than the day. */
const QUERIES_OF_DOCUMENT = 2;

/** Plans the calls of a reading whose company and chart are read; of lists that are read to their end, QuickBooks is asked for their count. */
export async function planCalls(
  api: QuickBooksApi,
  { hasNames, hasReceivables, hasPayables, ledger, trialBalances }: CallTerms,
): Promise<void> {
  const { plan } = api;
  if (hasNames) for (const entity of ['Customer', 'Vendor']) await api.expectPages(entity, WITH_INACTIVE);
  if (ledger !== null) plan.expect('reports/GeneralLedger', ledger);
  if (ledger !== null) plan.expect('reports/TrialBalance', trialBalances);
  if (hasReceivables || hasPayables) await api.expectPages('JournalEntry');
  const sides = [
    { isRead: hasReceivables, payment: 'Payment', documents: ['Invoice', 'CreditMemo'], aging: AGING_REPORTS.receivable },
    { isRead: hasPayables, payment: 'BillPayment', documents: ['Bill', 'VendorCredit'], aging: AGING_REPORTS.payable },
  ];
  for (const { payment, documents, aging } of sides.filter(({ isRead }) => isRead)) {
    await api.expectPages(payment);
    if (ledger !== null) plan.expect(aging, 1);
    for (const document of documents) plan.expect(document, QUERIES_OF_DOCUMENT);
  }
  plan.complete();
}
