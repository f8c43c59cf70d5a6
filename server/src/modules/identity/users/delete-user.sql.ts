import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** SQL by hand: it looks for workspaces that no one else may view, in tables of a module that identity does not know. */
const ONLY_THEIRS = `
  select w.display_name as name
  from workspace w join workspace_user m on m.tenant_id = w.tenant_id and m.workspace_id = w.id and m.user_id = $2
  where w.tenant_id = $1 and w.deleted_at is null and not exists (
    select from workspace_user other join portal_user u on u.tenant_id = other.tenant_id and u.id = other.user_id and u.status <> 'Deleted'
    where other.tenant_id = w.tenant_id and other.workspace_id = w.id and other.user_id <> $2)
  order by lower(w.display_name)`;

/** Workspaces that only this person may view, by name. */
export function findWorkspacesOnlyOf(tx: TenantTransaction, tenantId: string, userId: string): Promise<{ name: string }[]> {
  return tx.query(ONLY_THEIRS, [tenantId, userId]);
}
