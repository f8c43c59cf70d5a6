import { NOTIFICATION_METHODS, NOTIFICATIONS, type NotificationType } from '@countinghouse/domain/notifications/notification';
import type { DefaultAction } from '@countinghouse/domain/notifications/who-gets-it';
import type { Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import type { AdministrativeSetting } from './notification-setting';
import { readRules } from './read-rules';

const READ = `
select d.notification, d.default_action as "defaultAction", d.version,
  array(select r.address from notification_recipient r where r.tenant_id = d.tenant_id and r.notification = d.notification and r.method = d.method
    order by r.added_at, r.address_lower) as "defaultRecipients"
from notification_default d where d.tenant_id = $1 and d.method = $2`;

interface Row {
  readonly notification: NotificationType;
  readonly defaultAction: DefaultAction;
  readonly defaultRecipients: readonly string[];
  readonly version: number;
}

/** How the tenant sends each notification; refuses Forbidden without CanManageTenantAdministrativeNotificationSettings. */
export const readAdministrativeSettings = useCase(
  { right: 'CanManageTenantAdministrativeNotificationSettings' },
  async (ctx: ViewerCtx): Promise<Result<AdministrativeSetting[]>> => {
    const [method] = NOTIFICATION_METHODS;
    return withTenant(ctx, async (tx) => {
      const ruleOf = await readRules(tx);
      const rows = await tx.query<Row>(READ, [ctx.tenant.id, method]);
      return NOTIFICATIONS.map((notification) => {
        const { defaultAction, defaultRecipients, version } = rows.find((row) => row.notification === notification.type) ?? UNTOUCHED;
        return { notification, method, rule: ruleOf(notification), defaultAction, defaultRecipients, version };
      });
    });
  },
);

/** The settings before the first change. */
const UNTOUCHED = { defaultAction: 'Append', defaultRecipients: [], version: 1 } as const;
