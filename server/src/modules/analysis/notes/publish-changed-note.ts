import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { ReviewNote } from './review-note.entity';

/** Tells live subscribers, after the commit, that a note or one of its replies changed; they poll as well. */
export function publishChangedNote(tx: TenantTransaction, ctx: Ctx, { id, parentId, workspaceId, financialRecordId }: ReviewNote): void {
  const place = { tenantId: ctx.tenant.id, workspaceId, financialRecordId };
  tx.afterCommit(() => ctx.events.publish({ topic: 'noteChanged', ...place, id: parentId ?? id }));
}
