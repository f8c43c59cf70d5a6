import { balanceAfter } from '@countinghouse/domain/imports/checks/balances';
import type { CustomerFlags } from '@countinghouse/domain/receivables/borrowing-base-rules';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { RequestCtx } from '../../../platform/request-ctx';
import { findImportOfRecord } from '../../imports/imports/find-records';
import { loadOpenItems, type StoredParty } from '../../imports/imports/load-open-items';
import { publishedBooks } from '../../statements/statements/books-cache';
import type { RecordReference } from '../../statements/statements/find-published-record';
import type { StoredBooks } from '../../statements/statements/load-books';
import { findPublishedAttempt } from '../../statements/statements/published-record.sql';
import { loadAging, type LoadedAging } from '../receivables/load-aging';
import { PartyFlag } from './party-flag.entity';

/** What certificates are computed from: the receivables of a published record, and what is owed to its vendors. */
export interface LoadedReceivables {
  readonly aging: LoadedAging;
  readonly books: StoredBooks;
  /** What is owed to vendors by their keys, in minor units. */
  readonly payables: ReadonlyMap<string, number>;
  /** The names of those vendors by their keys. */
  readonly vendors: ReadonlyMap<string, string>;
}

const MOST = 100_000;

/** The key under which flags name a party in every collection: its id in the source, or its name. */
export const keyOf = ({ sourceId, name }: Pick<StoredParty, 'sourceId' | 'name'>) => (sourceId === '' ? name : sourceId);

/** Loads what a certificate of a published record is computed from. The caller checked the rights. Refuses NotFound, ReceivablesNotCollected, PartiesAnonymized and LimitReached. */
export async function loadReceivables(
  tx: TenantTransaction,
  ctx: Pick<RequestCtx, 'tenant'>,
  { workspaceId, financialRecordId }: RecordReference,
): Promise<Result<LoadedReceivables>> {
  const attempt = await findPublishedAttempt(tx, ctx.tenant.id, workspaceId, financialRecordId);
  if (attempt === undefined) return refuse('NotFound', 'financialRecordId');
  const record = { ...attempt, financialRecordId };
  const requested = await findImportOfRecord(tx, financialRecordId);
  if (requested?.options.anonymizeCustomersAndVendors === true) return refuse('PartiesAnonymized');
  const aging = await loadAging(tx, ctx, record, { side: 'Receivables', basis: 'InvoiceDate' });
  if (isRefusal(aging)) return aging;
  if (aging.documents.length > MOST) return refuse('LimitReached', undefined, { limit: MOST });
  const books = await publishedBooks(tx, ctx, record);
  if (books === null) return refuse('NotFound', 'financialRecordId');
  const payables = new Map<string, number>();
  const vendors = new Map<string, string>();
  for (const bill of await loadOpenItems(tx, record.attemptId, 'payable')) {
    const vendor = aging.parties.get(bill.party);
    if (vendor === undefined || bill.asOf !== aging.asOf) continue;
    const key = keyOf(vendor);
    payables.set(key, (payables.get(key) ?? 0) + bill.openBase);
    vendors.set(key, vendor.name);
  }
  return { aging, books, payables, vendors };
}

/** The key of the customer of a document; null where the source names none. */
export function customerOf({ aging }: Pick<LoadedReceivables, 'aging'>, ordinal: number): string | null {
  const party = aging.parties.get(ordinal);
  return party === undefined ? null : keyOf(party);
}

/** What accounts hold on the day of the documents, by their ids in the source; null where the books have no balance on that day. */
export function accountsOn({ aging, books }: Pick<LoadedReceivables, 'aging' | 'books'>): ReadonlyMap<string, number> | null {
  const slices = books.matrix.slices.findIndex(({ end }) => end === aging.asOf) + 1;
  if (slices === 0) return null;
  const held = new Map<string, number>();
  for (const row of books.matrix.rows) {
    const key = books.accounts[row.account]?.sourceId ?? '';
    held.set(key, (held.get(key) ?? 0) + balanceAfter(row, slices));
  }
  return held;
}

/** What is known of the customers of a workspace; a cap counts in its currency alone. */
export async function loadFlags(tx: TenantTransaction, workspaceId: string, currency: string): Promise<ReadonlyMap<string, CustomerFlags>> {
  const flags = await tx.repo(PartyFlag).findBy({ workspaceId });
  return new Map(
    flags.map(({ partyKey, isForeign: foreign, affiliate, government, excluded, vendorKey, ...flag }) => [
      partyKey,
      { affiliate, foreign, government, excluded, vendorKey, cap: flag.currency === currency ? flag.cap : null },
    ]),
  );
}
