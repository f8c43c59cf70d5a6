import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { destroyConnections } from '../../connections/connections/destroy-connections';
import { endOpenRequests } from '../../connections/connections/end-connection-request';
import { revokeDelegatedTokens } from '../delegated-tokens/revoke-delegated-tokens';
import { revokeLinks } from '../../collecting/links/revoke-links';

/** Ends everything that reaches into a workspace from outside; whatever is new that can, such as a link for its borrower, is ended here. */
export async function revokeWorkspaceAccess(tx: TenantTransaction, ctx: Ctx, workspaceId: string): Promise<void> {
  await destroyConnections(tx, ctx, workspaceId);
  await endOpenRequests(tx, ctx, workspaceId);
  await revokeDelegatedTokens(tx, ctx, workspaceId);
  await revokeLinks(tx, ctx, workspaceId);
  await tx.query('delete from access_request where tenant_id = $1 and workspace_id = $2', [ctx.tenant.id, workspaceId]);
}
