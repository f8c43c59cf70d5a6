import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** SQL by hand: delivery does not know the workspaces module, whose tables it counts. */
const COUNT = `
select count(*)::integer as count from workspace_user m
join workspace w on w.tenant_id = m.tenant_id and w.id = m.workspace_id and w.deleted_at is null
where m.tenant_id = $1 and m.user_id = $2`;

/** How many workspaces a person can view. */
export async function countWorkspaces(tx: TenantTransaction, tenantId: string, userId: string): Promise<number> {
  const [counted] = await tx.query<{ count: number }>(COUNT, [tenantId, userId]);
  return counted?.count ?? 0;
}
