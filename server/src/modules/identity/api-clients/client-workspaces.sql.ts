import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** SQL by hand, like the other of this file: identity does not know the workspaces module. */
const GIVE = `
insert into api_client_workspace (tenant_id, client_id, workspace_id)
select tenant_id, $2, id from workspace where tenant_id = $1 and id = any($3::uuid[]) and deleted_at is null
on conflict do nothing`;

/** Adds workspaces to the list of a client; those that the tenant does not have are left out. */
export async function giveWorkspaces(
  tx: TenantTransaction,
  { tenant }: Pick<Ctx, 'tenant'>,
  clientId: string,
  workspaceIds: readonly string[],
): Promise<void> {
  await tx.query(GIVE, [tenant.id, clientId, workspaceIds]);
}

const KNOWN = 'select id from workspace where tenant_id = $1 and id = any($2::uuid[]) and deleted_at is null for share';

/** Those of the workspaces that the tenant has; they stay until the transaction ends. */
export function lockWorkspaces(tx: TenantTransaction, tenantId: string, workspaceIds: readonly string[]): Promise<object[]> {
  return tx.query(KNOWN, [tenantId, workspaceIds]);
}
