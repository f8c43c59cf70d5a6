import type { FacilityBalances } from '@countinghouse/domain/receivables/borrowing-base';
import type { BorrowingBaseRules } from '@countinghouse/domain/receivables/borrowing-base-rules';
import { certifiedFigures, type CertifiedFigures } from '@countinghouse/domain/receivables/certified-figures';
import type { CertifiedDocument } from '@countinghouse/domain/receivables/eligible-receivables';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { RequestCtx } from '../../../platform/request-ctx';
import type { RecordReference } from '../../statements/statements/find-published-record';
import type { AgingTie } from '../receivables/load-aging';
import { accountsOn, customerOf, keyOf, loadFlags, loadReceivables } from './load-certified-books';

/** What a certificate is computed to be from the books of a record. */
export interface ComputedBorrowingBase {
  readonly asOf: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly figures: CertifiedFigures;
  readonly tie: AgingTie | null;
}

/** What it is computed by. */
export interface ComputedBy {
  readonly rules: BorrowingBaseRules;
  readonly balances: FacilityBalances;
}

/** Computes a borrowing base from a published record of a workspace. The caller checked the rights. Refuses as loading its receivables does, and PeriodNotAvailable. */
export async function computeBorrowingBase(
  tx: TenantTransaction,
  ctx: Pick<RequestCtx, 'tenant'>,
  reference: RecordReference,
  { rules, balances }: ComputedBy,
): Promise<Result<ComputedBorrowingBase>> {
  const loaded = await loadReceivables(tx, ctx, reference);
  if (isRefusal(loaded)) return loaded;
  const { aging, payables } = loaded;
  const { asOf, currency, parties, tie } = aging;
  const accounts = rules.inventory.length === 0 ? new Map<string, number>() : accountsOn(loaded);
  if (accounts === null) return refuse('PeriodNotAvailable', 'inventory');
  const documents = aging.documents.map(({ party, date, due, open }): CertifiedDocument => ({
    customer: customerOf(loaded, party),
    date,
    due,
    open,
  }));
  const names = new Map([...parties.values()].map((party) => [keyOf(party), party.name]));
  const flags = await loadFlags(tx, reference.workspaceId, currency);
  return { asOf, currency, figures: certifiedFigures({ asOf, documents, names, payables, accounts }, { rules, balances, flags }), tie };
}
