import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { RecordReference } from '../../statements/statements/find-published-record';

/** Tells live subscribers, after the commit, that an approval of a record changed; a lost event loses nothing, because they poll as well. */
export function publishApprovalChanged(tx: TenantTransaction, ctx: Ctx, { workspaceId, financialRecordId }: RecordReference): void {
  tx.afterCommit(() => ctx.events.publish({ topic: 'approvalChanged', tenantId: ctx.tenant.id, workspaceId, financialRecordId }));
}
