import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { Ctx } from '../../../platform/context';
import { publishEvent } from '../../../platform/domain-events';
import { emitWebhook } from '../../delivery/webhooks/emit-webhook';
import { deleteStoredConnections } from './delete-connections.sql';
import { connectionLost } from './connection-events';
import { enqueueRevocations } from './queue-revocation';

/**
 * Deletes the connections of a workspace, or one of them, with their schedules and the pages that their imports left. What gave access
 * leaves the connection and stays sealed until a worker has revoked the grant at the package. A renewal that is under way can't store new
 * credentials. Answers what it deleted.
 */
export async function deleteConnections(
  tx: TenantTransaction,
  ctx: Ctx,
  workspaceId: string,
  connectionId: string | null = null,
): Promise<string[]> {
  const deleted = await deleteStoredConnections(tx, ctx.tenant.id, { workspaceId, connectionId, at: ctx.clock.now() });
  for (const { id, datasourceNameId } of deleted) {
    const data = { orgId: workspaceId, connectionId: id, datasourceNameId, reason: 'Deleted' };
    await emitWebhook(tx, ctx, { type: 'ConnectionLost', data });
    await publishEvent(tx, ctx, connectionLost, { connectionId: id });
  }
  const revocations = deleted.flatMap(({ revocationId }) => (revocationId === null ? [] : [revocationId]));
  await enqueueRevocations(tx, ctx, revocations);
  return deleted.map((row) => row.id);
}
