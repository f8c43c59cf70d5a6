import { NOTIFICATION_METHODS, NOTIFICATIONS } from '@countinghouse/domain/notifications/notification';
import { type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { NotificationDefault } from './notification-default.entity';
import { NotificationRecipient } from './notification-recipient.entity';
import type { AdministrativeSetting } from './notification-setting';
import { readRules } from './read-rules';

/** How the tenant sends each notification; refuses Forbidden without CanManageTenantAdministrativeNotificationSettings. */
export const readAdministrativeSettings = useCase(
  { right: 'CanManageTenantAdministrativeNotificationSettings' },
  async (ctx: ViewerCtx): Promise<Result<AdministrativeSetting[]>> => {
    const [method] = NOTIFICATION_METHODS;
    return withTenant(ctx, async (tx) => {
      const ruleOf = await readRules(tx);
      const [defaults, recipients] = await Promise.all([
        tx.repo(NotificationDefault).findBy({ method }),
        tx.repo(NotificationRecipient).find({ where: { method }, order: { addedAt: 'ASC', addressLower: 'ASC' } }),
      ]);
      return NOTIFICATIONS.map((notification) => {
        const { defaultAction, version } = defaults.find((row) => row.notification === notification.type) ?? UNTOUCHED;
        const defaultRecipients = recipients.filter((row) => row.notification === notification.type).map(({ address }) => address);
        return { notification, method, rule: ruleOf(notification), defaultAction, defaultRecipients, version };
      });
    });
  },
);

/** The settings before the first change. */
const UNTOUCHED = { defaultAction: 'Append', defaultRecipients: [], version: 1 } as const;
