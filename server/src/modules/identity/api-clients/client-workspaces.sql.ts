import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** SQL by hand: identity does not know the workspaces module. */
const KNOWN = 'select id from workspace where tenant_id = $1 and id = any($2::uuid[]) and deleted_at is null for share';

/** Those of the workspaces that the tenant has; they stay until the transaction ends. */
export function lockWorkspaces(tx: TenantTransaction, tenantId: string, workspaceIds: readonly string[]): Promise<object[]> {
  return tx.query(KNOWN, [tenantId, workspaceIds]);
}
