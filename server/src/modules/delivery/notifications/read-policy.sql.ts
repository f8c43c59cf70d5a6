import { notificationOf, type NotificationMethod, type NotificationType } from '@countinghouse/domain/notifications/notification';
import { ruleOf } from '@countinghouse/domain/notifications/tenant-rules';
import type { DefaultAction, NotificationPolicy } from '@countinghouse/domain/notifications/who-gets-it';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** SQL by hand: every notification reads its policy, which takes one round trip this way. */
const READ = `
select t.settings,
  (select d.default_action from notification_default d where d.tenant_id = t.id and d.notification = $2 and d.method = $3) as "defaultAction",
  array(select r.address from notification_recipient r where r.tenant_id = t.id and r.notification = $2 and r.method = $3
    order by r.added_at, r.address_lower) as "defaultRecipients"
from tenant t where t.id = $1`;

interface Row {
  readonly settings: unknown;
  readonly defaultAction: DefaultAction | null;
  readonly defaultRecipients: readonly string[];
}

/** How the tenant sends a notification: its rule, and the recipients that its administrators set. */
export async function readPolicy(
  tx: TenantTransaction,
  { tenant }: Pick<Ctx, 'tenant'>,
  type: NotificationType,
  method: NotificationMethod,
): Promise<NotificationPolicy> {
  const [row] = await tx.query<Row>(READ, [tenant.id, type, method], 'notification-policy');
  if (row === undefined) throw new Error('The tenant of the context does not exist.');
  const { settings, defaultAction, defaultRecipients } = row;
  return { rule: ruleOf(settings, notificationOf(type)), defaultAction: defaultAction ?? 'Append', defaultRecipients };
}
