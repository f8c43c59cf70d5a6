import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { readReviewStep, type ReviewItemState } from '@countinghouse/domain/review/review-checklist';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import { useCase } from '../../../platform/use-case';
import type { RecordReference } from '../../statements/statements/find-published-record';
import { requireRecordForNotes } from '../notes/require-record-for-notes';
import { listReviewItems } from './find-review-items';
import { ReviewItem } from './review-item.entity';

/** An item of a review as it was read, and what becomes of it. */
export interface SetReviewItem extends RecordReference {
  readonly id: string;
  readonly version: number;
  readonly state: ReviewItemState;
  /** Why it does not apply. */
  readonly reason: string | null;
}

/**
 * Sets an item of a record's review; with the first one the review begins, and the record gets its copy of the checklist. Refuses NotFound,
 * Forbidden, StaleVersion also for a step that is none, InvalidInput without a reason where one is needed, and UnsafeContent.
 */
export const setReviewItem = useCase(
  { right: 'CanWriteNotes', of: 'workspace' },
  async (ctx: ViewerTenantCtx, { id, version, state, reason, ...reference }: SetReviewItem): Promise<Result<ReviewItem>> => {
    const sanitise = await sanitiserFor(reason ?? '');
    return withTenant(ctx, async (tx) => {
      const found = await requireRecordForNotes(tx, ctx, reference);
      if (isRefusal(found)) return found;
      const { workspaceId, financialRecordId } = reference;
      const items = await listReviewItems(tx, financialRecordId);
      const item = items.find((each) => each.id === id.toLowerCase());
      if (item === undefined) return refuse('NotFound', 'id');
      if (item.version !== version) return refuse('StaleVersion', 'version', { version: item.version });
      const step = readReviewStep(item.state, state, { reason, sanitise });
      if (isRefusal(step)) return step;
      await tx.repo(ReviewItem).insertMissing(items);
      const set = { ...step, state, setBy: found.personId, setAt: ctx.clock.now(), version: version + 1 };
      const [changed] = await tx.repo(ReviewItem).updateReturning({ financialRecordId, id: item.id }, set);
      if (changed === undefined) throw new Error('An item of a locked record is gone.');
      await recordAudit(tx, ctx, {
        action: 'reviewItem.set',
        subjectType: 'financialRecord',
        subjectId: financialRecordId,
        changes: { state: [item.state, state] },
      });
      const place = { tenantId: ctx.tenant.id, workspaceId, financialRecordId };
      tx.afterCommit(() => ctx.events.publish({ topic: 'reviewItemsChanged', ...place }));
      return changed;
    });
  },
);
