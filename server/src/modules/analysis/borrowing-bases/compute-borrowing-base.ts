import { balanceAfter } from '@countinghouse/domain/imports/checks/balances';
import { availabilityOf, type FacilityBalances } from '@countinghouse/domain/receivables/borrowing-base';
import type { BorrowingBaseRules, CustomerFlags } from '@countinghouse/domain/receivables/borrowing-base-rules';
import { eligibleReceivables, type CertifiedDocument } from '@countinghouse/domain/receivables/eligible-receivables';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { findImportOfRecord } from '../../imports/imports/find-records';
import { loadOpenItems, type StoredParty } from '../../imports/imports/load-open-items';
import { publishedBooks } from '../../statements/statements/books-cache';
import type { StoredBooks } from '../../statements/statements/load-books';
import { findPublishedRecord, type RecordReference } from '../../statements/statements/find-published-record';
import { loadAging, type AgingTie } from '../receivables/load-aging';
import type { CertifiedFigures } from './borrowing-base.entity';
import { PartyFlag } from './party-flag.entity';

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

const MOST = 100_000;

/** The key under which flags name a party in every collection: its id in the source, or its name. */
const keyOf = ({ sourceId, name }: StoredParty) => (sourceId === '' ? name : sourceId);

/** Computes a borrowing base from a published record of a workspace that the viewer may view. Refuses NotFound, Forbidden, ReceivablesNotCollected, PartiesAnonymized, LimitReached and PeriodNotAvailable. */
export async function computeBorrowingBase(
  tx: TenantTransaction,
  ctx: ViewerTenantCtx,
  reference: RecordReference,
  { rules, balances }: ComputedBy,
): Promise<Result<ComputedBorrowingBase>> {
  const record = await findPublishedRecord(tx, ctx, reference);
  if (isRefusal(record)) return record;
  const requested = await findImportOfRecord(tx, record.financialRecordId);
  if (requested?.options.anonymizeCustomersAndVendors === true) return refuse('PartiesAnonymized');
  const loaded = await loadAging(tx, ctx, record, { side: 'Receivables', basis: rules.agingBasis });
  if (isRefusal(loaded)) return loaded;
  const { asOf, currency, documents, parties, tie } = loaded;
  if (documents.length > MOST) return refuse('LimitReached', undefined, { limit: MOST });
  const books = await publishedBooks(tx, ctx, record);
  const inventoryGross = books === null ? null : grossOf(rules, books, asOf);
  if (inventoryGross === null) return refuse('PeriodNotAvailable', 'inventory');
  const keyOfParty = (ordinal: number) => {
    const party = parties.get(ordinal);
    return party === undefined ? null : keyOf(party);
  };
  const owed = new Map<string, number>();
  for (const bill of await loadOpenItems(tx, record.attemptId, 'payable')) {
    const key = keyOfParty(bill.party);
    if (key !== null && bill.asOf === asOf) owed.set(key, (owed.get(key) ?? 0) + bill.openBase);
  }
  const flags = await loadFlags(tx, reference.workspaceId, currency);
  const certified = documents.map(({ party, date, due, open }): CertifiedDocument => ({ customer: keyOfParty(party), date, due, open }));
  const { customers, ...eligible } = eligibleReceivables(certified, { asOf, rules, flags, payables: owed });
  const names = new Map([...parties.values()].map((party) => [keyOf(party), party.name]));
  const named = customers.map((line) => ({ ...line, name: line.customer === null ? null : (names.get(line.customer) ?? null) }));
  const availability = availabilityOf(eligible, rules, balances, inventoryGross);
  return { asOf, currency, figures: { ...eligible, customers: named, inventoryGross, availability }, tie };
}

/** What is known of the customers of a workspace; a cap counts in its currency alone. */
async function loadFlags(tx: TenantTransaction, workspaceId: string, currency: string): Promise<ReadonlyMap<string, CustomerFlags>> {
  const flags = await tx.repo(PartyFlag).findBy({ workspaceId });
  return new Map(
    flags.map(({ partyKey, isForeign: foreign, affiliate, government, excluded, vendorKey, ...flag }) => [
      partyKey,
      { affiliate, foreign, government, excluded, vendorKey, cap: flag.currency === currency ? flag.cap : null },
    ]),
  );
}

/** The balances of the accounts of each class of inventory on a day; null where the books have none on that day. */
function grossOf({ inventory }: BorrowingBaseRules, { accounts, matrix }: StoredBooks, asOf: string): number[] | null {
  if (inventory.length === 0) return [];
  const slices = matrix.slices.findIndex(({ end }) => end === asOf) + 1;
  if (slices === 0) return null;
  return inventory.map(({ accountKeys }) =>
    matrix.rows
      .filter(({ account }) => accountKeys.includes(accounts[account]?.sourceId ?? ''))
      .reduce((sum, row) => sum + balanceAfter(row, slices), 0),
  );
}
