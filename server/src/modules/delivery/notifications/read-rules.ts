import type { Notification, NotificationRule } from '@countinghouse/domain/notifications/notification';
import { ruleOf } from '@countinghouse/domain/notifications/tenant-rules';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** The tenant's rule of each notification, as it is now. */
export async function readRules(
  tx: TenantTransaction,
  { tenant }: Pick<Ctx, 'tenant'>,
): Promise<(notification: Notification) => NotificationRule> {
  const [row] = await tx.query<{ settings: unknown }>('select settings from tenant where id = $1', [tenant.id], 'tenant-settings');
  return (notification) => ruleOf(row?.settings, notification);
}
