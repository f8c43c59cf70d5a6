import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { emitWebhook } from '../../delivery/webhooks/emit-webhook';

/** Deletes the collections of a workspace that was deleted. */
export async function deleteSubmissions(tx: TenantTransaction, ctx: Ctx, { workspaceId }: { readonly workspaceId: string }): Promise<void> {
  const deleted = await tx.query<{ id: string }>(
    `update submission set deleted_at = $3, portal_status = 'Deleted', version = version + 1
     where tenant_id = $1 and workspace_id = $2 and deleted_at is null returning id`,
    [ctx.tenant.id, workspaceId, ctx.clock.now()],
  );
  for (const { id } of deleted) await emitWebhook(tx, ctx, { type: 'SubmissionDeleted', data: { orgId: workspaceId, submissionId: id } });
}
