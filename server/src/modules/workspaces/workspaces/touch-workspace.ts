import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** Records activity in a workspace as of now (`lastActivityTime`), or that its books were read again (`lastSyncTime` as well). */
export async function touchWorkspace(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant' | 'clock'>,
  workspaceId: string,
  { synchronised = false } = {},
): Promise<void> {
  await tx.query(
    `update workspace set last_activity_at = greatest(last_activity_at, $3), last_sync_at = case when $4 then $3 else last_sync_at end
     where tenant_id = $1 and id = $2 and deleted_at is null`,
    [ctx.tenant.id, workspaceId, ctx.clock.now(), synchronised],
    'workspace-touch',
  );
}
