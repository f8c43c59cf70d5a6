import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { deleteConnections } from './delete-connections';
import { endOpenRequests } from './end-connection-request';

/** Deletes the connections of a workspace that was deleted, and ends the requests for more. */
export async function endAccessToWorkspace(
  tx: TenantTransaction,
  ctx: Ctx,
  { workspaceId }: { readonly workspaceId: string },
): Promise<void> {
  await deleteConnections(tx, ctx, workspaceId);
  await endOpenRequests(tx, workspaceId);
}
