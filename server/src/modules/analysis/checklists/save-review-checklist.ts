import { refuse, isRefusal, type Result } from '@countinghouse/domain/refusals';
import { readChecklist, type ChecklistItem, type SentChecklistItem } from '@countinghouse/domain/review/review-checklist';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant } from '../../../platform/database/with-tenant';
import { personIdOf } from '../../../platform/person-id-of';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import { useCase } from '../../../platform/use-case';
import { refuseMonitoring } from '../ratios/refuse-monitoring';
import { findChecklist } from './find-review-items';
import { ReviewChecklist } from './review-checklist.entity';

/** The checklist of a tenant, and the version that goes back with a save. */
export interface SavedChecklist {
  readonly items: readonly ChecklistItem[];
  readonly version: number;
}

/** The checklist of a tenant; refuses NotFound where the tenant does not monitor. */
export const readReviewChecklist = useCase(
  { caller: 'person', because: 'Everybody of the team reads what is checked in each review.' },
  async (ctx: ViewerTenantCtx): Promise<Result<SavedChecklist>> => refuseMonitoring(ctx) ?? withTenant(ctx, findChecklist),
);

/**
 * Replaces the checklist of a tenant; reviews that have begun keep their copy. Refuses NotFound, StaleVersion, LimitReached, InvalidInput and
 * UnsafeContent.
 */
export const saveReviewChecklist = useCase(
  { right: 'CanManageReviewChecklist' },
  async (
    ctx: ViewerTenantCtx,
    { items: sent, version }: { readonly items: readonly SentChecklistItem[]; readonly version: number },
  ): Promise<Result<SavedChecklist>> => {
    const off = refuseMonitoring(ctx);
    if (off !== null) return off;
    const sanitise = await sanitiserFor(...sent.map(({ text }) => text));
    return withTenant(ctx, async (tx) => {
      const before = await tx.repo(ReviewChecklist).findOne({ lock: 'pessimistic_write' });
      const stale = refuse('StaleVersion', 'version', { version: before?.version ?? 0 });
      if ((before?.version ?? 0) !== version) return stale;
      const items = readChecklist(sent, { before: before?.items ?? [], nextId: () => ctx.ids.next(), sanitise });
      if (isRefusal(items)) return items;
      const saved = { items, version: version + 1, changedAt: ctx.clock.now(), changedBy: personIdOf(ctx) };
      const changed =
        before === null ? await tx.repo(ReviewChecklist).insertMissing(saved) : await tx.repo(ReviewChecklist).update({ version }, saved);
      if (changed === 0) return stale;
      await recordAudit(tx, ctx, {
        action: 'reviewChecklist.saved',
        subjectType: 'tenant',
        subjectId: ctx.tenant.id,
        fields: ['items'],
        changes: { version: [version, saved.version] },
      });
      return saved;
    });
  },
);
