import type { NotificationMethod, NotificationType } from '@countinghouse/domain/notifications/notification';
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

/** A report over the settings of thousands of workspaces. */
const OWN = `
select s.notification, count(*) filter (where s.enabled)::integer as "on", count(*) filter (where not s.enabled)::integer as "off"
from notification_subscription s
join workspace_user m on m.tenant_id = s.tenant_id and m.workspace_id = s.workspace_id and m.user_id = s.user_id
join workspace w on w.tenant_id = s.tenant_id and w.id = s.workspace_id and w.deleted_at is null
where s.tenant_id = $1 and s.user_id = $2 and s.method = $3 group by s.notification`;

/** How many workspaces that the person can still view have their own choice, on and off. */
export function countOwnChoices(
  tx: TenantTransaction,
  tenantId: string,
  { userId, method }: { readonly userId: string; readonly method: NotificationMethod },
): Promise<{ notification: NotificationType; on: number; off: number }[]> {
  return tx.query(OWN, [tenantId, userId, method]);
}
