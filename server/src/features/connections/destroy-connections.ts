import type { TenantTransaction } from '../../platform/database/with-tenant';
import { announce, type AnnounceCtx } from '../webhooks/announce';

const DESTROY = `
update connection set deleted_at = $4, state = 'Disconnected', sealed_credentials = null, sealed_data_key = null, key_version = null,
  refresh_lease_expires_at = null
where tenant_id = $1 and workspace_id = $2 and ($3::uuid is null or id = $3) and deleted_at is null returning id, datasource_name_id as "datasourceNameId"`;

/**
 * Deletes the connections of a workspace, or one of them, and destroys what gave access: the credentials and the key that opens them.
 * A renewal that is under way can't store new ones. Answers what it deleted.
 */
export async function destroyConnections(
  tx: TenantTransaction,
  ctx: AnnounceCtx,
  workspaceId: string,
  connectionId: string | null = null,
): Promise<string[]> {
  const destroyed = await tx.query<{ id: string; datasourceNameId: string }>(DESTROY, [
    ctx.tenant.id,
    workspaceId,
    connectionId,
    ctx.clock.now(),
  ]);
  for (const { id, datasourceNameId } of destroyed) {
    const data = { orgId: workspaceId, connectionId: id, datasourceNameId, reason: 'Deleted' };
    await announce(tx, ctx, { type: 'ConnectionLost', data });
  }
  return destroyed.map((row) => row.id);
}
