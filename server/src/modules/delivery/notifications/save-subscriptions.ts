import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { NotificationMethod, NotificationType } from '@countinghouse/domain/notifications/notification';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { notificationsFor } from './notification-setting';
import { readRules } from './read-rules';
import { auditNotification } from './record-audit';
import { NotificationSubscription } from './notification-subscription.entity';
import { findUnseen } from './save-subscriptions.sql';

/** What a person wants of a notification in one workspace. */
export interface Subscription {
  readonly type: NotificationType;
  readonly workspaceId: string;
  readonly method: NotificationMethod;
  readonly enabled: boolean;
}

/**
 * Sets notifications for single workspaces, all or none of them. Refuses NotFound and Forbidden for a workspace that the viewer may not view, and
 * InvalidInput for a notification that does not concern workspaces, or whose style leaves no choice.
 */
export const saveSubscriptions = useCase(
  { caller: 'person', because: 'It is their own setting.' },
  async (ctx: ViewerCtx, subscriptions: readonly Subscription[]): Promise<Result<null>> => {
    return withTenant(ctx, async (tx) => {
      if (!(await canBeChosen(tx, ctx, subscriptions)))
        return refuse('InvalidInput', 'notificationId', { problem: 'is a notification that cannot be turned on or off' });
      const { userId } = ctx.viewer;
      const workspaceIds = [...new Set(subscriptions.map(({ workspaceId }) => workspaceId))];
      const [unseen] = await findUnseen(tx, ctx.tenant.id, userId, workspaceIds);
      if (unseen !== undefined) return refuse(unseen.exists ? 'Forbidden' : 'NotFound', 'workspaceId');
      await tx
        .repo(NotificationSubscription)
        .upsert(lastOfEach(subscriptions).map(({ type, ...rest }) => ({ userId, notification: type, ...rest })));
      await auditNotification(tx, ctx, 'notification.subscribed', [...new Set(subscriptions.map(({ type }) => type))], ['enabled']);
      return null;
    });
  },
);

/** The last of several settings of the same thing counts. */
function lastOfEach(subscriptions: readonly Subscription[]): Subscription[] {
  return [...new Map(subscriptions.map((each) => [`${each.workspaceId}/${each.type}/${each.method}`, each])).values()];
}

async function canBeChosen(tx: TenantTransaction, ctx: ViewerCtx, subscriptions: readonly Subscription[]): Promise<boolean> {
  const ruleOf = await readRules(tx);
  const known = notificationsFor(ctx).filter(({ concerns }) => concerns === 'workspace');
  return subscriptions.every(({ type, enabled }) => {
    const notification = known.find((each) => each.type === type);
    if (notification === undefined) return false;
    const rule = ruleOf(notification);
    return rule.style !== 'Disabled' || rule.enabled === enabled;
  });
}
