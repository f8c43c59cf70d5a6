import { NOTIFICATION_METHODS, type NotificationMethod, type NotificationType } from '@countinghouse/domain/notifications/notification';
import { isWanted } from '@countinghouse/domain/notifications/who-gets-it';
import type { ViewerCtx } from '../../../platform/context';
import type { TenantOwned } from '../../../platform/database/tenant-owned';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { notificationsFor, type NotificationSetting } from './notification-setting';
import { readRules } from './read-rules';
import { NotificationChoice } from './notification-choice.entity';
import { NotificationSubscription } from './notification-subscription.entity';

/** What the viewer has set, notification by notification (docs/spec.md, lender 7). */
export const readSettings = useCase(
  { caller: 'person', because: 'It is their own setting.' },
  async (ctx: ViewerCtx): Promise<NotificationSetting[]> => {
    const [method] = NOTIFICATION_METHODS;
    const { userId } = ctx.viewer;
    return withTenant(ctx, async (tx) => {
      const ruleOf = await readRules(tx);
      const count = await countWorkspaces(tx, userId);
      const choices = await tx.repo(NotificationChoice).findBy({ userId, method });
      const own = await countOwnChoices(tx, userId, method);
      return notificationsFor(ctx).map((notification) => {
        const rule = ruleOf(notification);
        const choice = choices.find((each) => each.notification === notification.type)?.enabled ?? null;
        const enabled = isWanted(rule, { choice, subscription: null });
        const workspaceCount = notification.concerns === 'workspace' ? count : 0;
        const { on = 0, off = 0 } =
          (rule.style === 'Disabled' ? undefined : own.find((each) => each.notification === notification.type)) ?? {};
        return { notification, method, rule, enabled, workspaceCount, enabledWorkspaceCount: enabled ? workspaceCount - off : on };
      });
    });
  },
);

type Membership = TenantOwned & { readonly userId: string };

/** How many workspaces a person can view. */
function countWorkspaces(tx: TenantTransaction, userId: string): Promise<number> {
  return tx
    .repo<Membership>('workspace_user')
    .createQueryBuilder('m')
    .innerJoin('workspace', 'w', 'w.id = m.workspaceId and w.deletedAt is null')
    .andWhere({ userId })
    .getCount();
}

/** How many workspaces that the person can still view have their own choice, on and off. */
function countOwnChoices(tx: TenantTransaction, userId: string, method: NotificationMethod) {
  return tx
    .repo(NotificationSubscription)
    .createQueryBuilder('s')
    .innerJoin('workspace_user', 'm', 'm.workspaceId = s.workspaceId and m.userId = s.userId')
    .innerJoin('workspace', 'w', 'w.id = s.workspaceId and w.deletedAt is null')
    .andWhere({ userId, method })
    .select<{ notification: NotificationType; on: number; off: number }>({
      notification: 's.notification',
      on: 'count(*) filter (where s.enabled)',
      off: 'count(*) filter (where not s.enabled)',
    })
    .groupBy('s.notification')
    .getMany();
}
