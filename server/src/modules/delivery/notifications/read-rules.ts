import type { Notification, NotificationRule } from '@countinghouse/domain/notifications/notification';
import { ruleOf } from '@countinghouse/domain/notifications/tenant-rules';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { findStoredSettings } from '../../identity/tenants/read-tenant-settings';

/** The tenant's rule of each notification, as it is now. */
export async function readRules(tx: TenantTransaction): Promise<(notification: Notification) => NotificationRule> {
  const settings = await findStoredSettings(tx);
  return (notification) => ruleOf(settings, notification);
}
