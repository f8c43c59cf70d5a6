import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** SQL by hand: delivery does not know the workspaces module. */
const UNSEEN = `
select w.id is not null as exists from unnest($3::uuid[]) as asked (id)
left join workspace w on w.tenant_id = $1 and w.id = asked.id and w.deleted_at is null
where not exists (select from workspace_user m where m.tenant_id = w.tenant_id and m.workspace_id = w.id and m.user_id = $2)
order by 1 limit 1`;

/** One of the workspaces that the person may not view, and whether this tenant has it at all. */
export function findUnseen(
  tx: TenantTransaction,
  tenantId: string,
  userId: string,
  workspaceIds: readonly string[],
): Promise<{ exists: boolean }[]> {
  return tx.query(UNSEEN, [tenantId, userId, workspaceIds]);
}
