import type { ChecklistItem } from '@countinghouse/domain/review/review-checklist';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { ReviewChecklist } from './review-checklist.entity';
import { ReviewItem } from './review-item.entity';

/** The checklist of a tenant; one that was never saved is empty, with version 0. */
export async function findChecklist(
  tx: TenantTransaction,
): Promise<{ readonly items: readonly ChecklistItem[]; readonly version: number }> {
  return (await tx.repo(ReviewChecklist).findOne({})) ?? { items: [], version: 0 };
}

/** An item of the review of a record. */
export type FoundReviewItem = Omit<ReviewItem, 'tenantId'>;

/** The items of a record's review in their order: its copy of the checklist, or the tenant's as long as no item was set. */
export async function listReviewItems(tx: TenantTransaction, financialRecordId: string): Promise<readonly FoundReviewItem[]> {
  const copied = await tx.repo(ReviewItem).find({ where: { financialRecordId }, order: { place: 'ASC' } });
  return copied.length > 0 ? copied : newReviewItems(financialRecordId, (await findChecklist(tx)).items);
}

/** How many items of a record's review are open. */
export async function countOpenItems(tx: TenantTransaction, financialRecordId: string): Promise<number> {
  return (await listReviewItems(tx, financialRecordId)).filter(({ state }) => state === 'Open').length;
}

function newReviewItems(financialRecordId: string, items: readonly ChecklistItem[]): FoundReviewItem[] {
  const unset = { state: 'Open', reason: null, setBy: null, setAt: null, version: 0 } as const;
  return items.map(({ id, text }, place) => ({ ...unset, financialRecordId, id, place, text }));
}
