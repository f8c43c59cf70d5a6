import type { Ctx } from '../../platform/context';
import type { TenantTransaction } from '../../platform/database/with-tenant';

const DESTROY = `
update connection set deleted_at = $4, state = 'Disconnected', sealed_credentials = null, sealed_data_key = null, key_version = null,
  refresh_lease_expires_at = null
where tenant_id = $1 and workspace_id = $2 and ($3::uuid is null or id = $3) and deleted_at is null returning id`;

/**
 * Deletes the connections of a workspace, or one of them, and destroys what gave access: the credentials and the key that opens them.
 * A renewal that is under way can't store new ones. Answers what it deleted.
 */
export async function destroyConnections(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant' | 'clock'>,
  workspaceId: string,
  connectionId: string | null = null,
): Promise<string[]> {
  const destroyed = await tx.query<{ id: string }>(DESTROY, [ctx.tenant.id, workspaceId, connectionId, ctx.clock.now()]);
  return destroyed.map((row) => row.id);
}
