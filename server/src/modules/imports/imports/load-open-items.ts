import { In } from 'typeorm';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { Books } from './books.entity';
import { FinancialRecord } from './financial-record.entity';
import { OpenItem } from './open-item.entity';
import { Party } from './party.entity';
import { Reading } from '../readings/reading.entity';

/** An open document of an attempt; amounts in minor units, `openBase` in the base currency. */
export interface StoredOpenItem extends Pick<
  OpenItem,
  'sourceId' | 'documentKind' | 'number' | 'asOf' | 'date' | 'due' | 'currency' | 'open' | 'openBase'
> {
  readonly itemNo: number;
  /** Ordinal of the customer or vendor, -1 where the source names none. */
  readonly party: number;
  /** Ordinal of the control account, -1 where the source does not say. */
  readonly controlAccount: number;
}

/** A customer or vendor of an attempt. */
export type StoredParty = Pick<Party, 'ordinal' | 'sourceId' | 'name' | 'role'>;

/** Every open document of one side of an attempt, in the order of the source. The caller checked the rights. */
export function loadOpenItems(tx: TenantTransaction, attemptId: string, side: OpenItem['side']): Promise<StoredOpenItem[]> {
  return openItemsOf(tx, { attemptId, side }).getMany();
}

/** Some of those that are listed for a day, after a place in the order of the source, and how many these are in all. The caller checked the rights. */
export async function pageOfOpenItems(
  tx: TenantTransaction,
  listed: Pick<OpenItem, 'attemptId' | 'side' | 'asOf'>,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<{ readonly items: StoredOpenItem[]; readonly totalCount: number }> {
  return { items: await openItemsAfter(tx, listed, { from, limit }), totalCount: await tx.repo(OpenItem).count(listed) };
}

/** Some of those that are listed for a day, after a place in the order of the source. The caller checked the rights. */
export function openItemsAfter(
  tx: TenantTransaction,
  listed: Pick<OpenItem, 'attemptId' | 'side' | 'asOf'>,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<StoredOpenItem[]> {
  return openItemsOf(tx, listed).andWhere('i.itemNo > :from', { from }).limit(limit).getMany();
}

function openItemsOf(tx: TenantTransaction, listed: Pick<OpenItem, 'attemptId' | 'side'> & Partial<Pick<OpenItem, 'asOf'>>) {
  return tx
    .repo(OpenItem)
    .createQueryBuilder('i')
    .andWhere(listed)
    .select<StoredOpenItem>({
      itemNo: 'i.itemNo',
      sourceId: 'i.sourceId',
      documentKind: 'i.documentKind',
      number: 'i.number',
      party: 'coalesce(i.partyOrdinal, -1)',
      asOf: 'i.asOf',
      date: 'i.date',
      due: 'i.due',
      currency: 'i.currency',
      open: 'i.open',
      openBase: 'i.openBase',
      controlAccount: 'coalesce(i.controlAccount, -1)',
    })
    .orderBy('i.itemNo');
}

/** The customers and vendors of an attempt by their ordinals, or those of some ordinals. The caller checked the rights. */
export async function loadParties(
  tx: TenantTransaction,
  attemptId: string,
  ordinals?: readonly number[],
): Promise<ReadonlyMap<number, StoredParty>> {
  const where = { attemptId, ...(ordinals && { ordinal: In(ordinals) }) };
  const parties = await tx.repo(Party).find({ where, select: ['ordinal', 'sourceId', 'name', 'role'] });
  return new Map(parties.map((party) => [party.ordinal, party]));
}

/** What a record lists as open for one day, for documents of the same dates together. */
export interface OpenSum extends Pick<OpenItem, 'asOf' | 'date' | 'due'> {
  readonly financialRecordId: string;
  readonly submissionId: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly open: number;
}

const NEWEST_READING = '(select max(n.version) from reading n where n.tenant_id = g.tenantId and n.attempt_id = g.attemptId)';

/** What the published records of a workspace list as open on one side, added up by the dates of the documents. The caller checked the rights. */
export function findOpenSums(tx: TenantTransaction, workspaceId: string, side: OpenItem['side']): Promise<OpenSum[]> {
  return tx
    .repo(FinancialRecord)
    .createQueryBuilder('r')
    .innerJoin('submission', 's', 's.id = r.submissionId and s.deletedAt is null')
    .innerJoin(Books, 'b', 'b.attemptId = r.publishedAttemptId')
    .innerJoin(Reading, 'g', `g.attemptId = r.publishedAttemptId and g.version = ${NEWEST_READING}`)
    .innerJoin(OpenItem, 'i', 'i.attemptId = r.publishedAttemptId and i.side = :side', { side })
    .andWhere({ workspaceId, status: 'Created' })
    .select<OpenSum>({
      financialRecordId: 'r.id',
      submissionId: 'r.submissionId',
      currency: `coalesce(g.decisions ->> 'currency', b.company ->> 'baseCurrency')`,
      asOf: 'i.asOf',
      date: 'i.date',
      due: 'i.due',
      open: 'cast(sum(i.openBase) as bigint)',
    })
    .groupBy('r.id')
    .groupBy('r.submissionId')
    .groupBy('g.decisions')
    .groupBy('b.company')
    .groupBy('i.asOf')
    .groupBy('i.date')
    .groupBy('i.due')
    .getMany();
}
