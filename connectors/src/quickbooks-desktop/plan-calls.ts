import type { OpenItem } from '@countinghouse/domain/imports/page';
import { DOCUMENT_SIDES } from './document-kinds';
import type { QuickBooksDesktopApi } from './quickbooks-desktop-api';
import { GENERAL_LEDGER } from './ask-ledger';
import { TRIAL_BALANCE } from './read-trial-balance';

/** What the calls that are left after the chart depend on. */
interface CallTerms {
  readonly hasNames: boolean;
  readonly sides: readonly OpenItem['side'][];
  /** Null where the ledger is not read. */
  readonly ledger: { readonly months: number; readonly trialBalances: number } | null;
}

/** Plans the calls of a reading whose company and chart are read; lists that are read in parts are counted. */
export async function planCalls(api: QuickBooksDesktopApi, { hasNames, sides, ledger }: CallTerms): Promise<void> {
  const { plan } = api;
  const read = sides.map((side) => DOCUMENT_SIDES[side]);
  await api.expectPages([
    ...(hasNames ? ['Customer', 'Vendor'] : []),
    ...read.flatMap(({ credits }) => credits.map(({ entity }) => entity)),
  ]);
  for (const entity of hasNames ? ['Employee', 'OtherName'] : []) plan.expect(entity, 1);
  // Unpaid documents and later payments are few.
  for (const entity of read.flatMap(({ document, payments }) => [document.entity, ...payments])) plan.expect(entity, 1);
  if (ledger !== null) {
    plan.expect(GENERAL_LEDGER, ledger.months);
    // The first one brings the balances forward.
    plan.expect(TRIAL_BALANCE, 1 + ledger.trialBalances);
    for (const { aging } of read) plan.expect(aging, 1);
  }
  plan.complete();
}
