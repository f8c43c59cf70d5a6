import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { cancelPendingImports, lockPendingImports } from '../../imports/imports/cancel-pending-imports';
import { publishImportChanged } from '../../imports/imports/publish-import-changed';
import { announce } from '../../delivery/webhooks/announce';
import { noteWorkspaceChange } from './note-change';
import { requireWorkspaceRight } from './require-workspace-right';
import { revokeWorkspaceAccess } from './revoke-workspace-access';

/**
 * Deletes a workspace with all that belongs to it: its imports are canceled, its collections deleted, and everything that reached into
 * it from outside is revoked (design 2, Collections and records). Answers its id; refuses NotFound and Forbidden.
 */
export async function deleteWorkspace(ctx: ViewerCtx, workspaceId: string): Promise<Result<string>> {
  const cancelled = await withTenant(ctx, async (tx): Promise<Result<string[]>> => {
    const denied = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanDeleteWorkspace');
    if (denied !== null) return denied;
    await lockPendingImports(tx, ctx, { workspaceId });
    if (!(await markDeleted(tx, ctx, workspaceId))) return refuse('NotFound');
    const cancelled = await cancelPendingImports(tx, ctx, { workspaceId });
    await deleteSubmissions(tx, ctx, workspaceId);
    await revokeWorkspaceAccess(tx, ctx, workspaceId);
    await noteWorkspaceChange(tx, ctx, 'workspace.deleted', workspaceId);
    return cancelled;
  });
  if (isRefusal(cancelled)) return cancelled;
  for (const financialRecordId of cancelled) await publishImportChanged(ctx, { workspaceId, financialRecordId });
  return workspaceId;
}

async function markDeleted(tx: TenantTransaction, ctx: ViewerCtx, workspaceId: string): Promise<boolean> {
  const marked = await tx.query(
    `update workspace set deleted_at = $3, version = version + 1 where tenant_id = $1 and id = $2 and deleted_at is null returning 1`,
    [ctx.tenant.id, workspaceId, ctx.clock.now()],
  );
  return marked.length > 0;
}

async function deleteSubmissions(tx: TenantTransaction, ctx: ViewerCtx, workspaceId: string): Promise<void> {
  const deleted = await tx.query<{ id: string }>(
    `update submission set deleted_at = $3, portal_status = 'Deleted', version = version + 1
     where tenant_id = $1 and workspace_id = $2 and deleted_at is null returning id`,
    [ctx.tenant.id, workspaceId, ctx.clock.now()],
  );
  for (const { id } of deleted) await announce(tx, ctx, { type: 'SubmissionDeleted', data: { orgId: workspaceId, submissionId: id } });
}
