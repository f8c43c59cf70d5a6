import { refuse, type Refusal, type Result } from '@countinghouse/domain/refusals';
import type { NotificationMethod, NotificationType } from '@countinghouse/domain/notifications/notification';
import type { ViewerCtx } from '../../../platform/context';
import type { TenantOwned } from '../../../platform/database/tenant-owned';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { notificationsFor } from './notification-setting';
import { readRules } from './read-rules';
import { auditNotification } from './record-audit';
import { NotificationSubscription } from './notification-subscription.entity';

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
      const workspaceIds = [...new Set(subscriptions.map(({ workspaceId }) => workspaceId.toLowerCase()))];
      const refusal = await refuseUnseen(tx, userId, workspaceIds);
      if (refusal !== null) return refusal;
      await tx
        .repo(NotificationSubscription)
        .upsert(lastOfEach(subscriptions).map(({ type, ...rest }) => ({ userId, notification: type, ...rest })));
      await auditNotification(tx, ctx, 'notification.subscribed', [...new Set(subscriptions.map(({ type }) => type))], ['enabled']);
      return null;
    });
  },
);

type NamedWorkspace = TenantOwned & { readonly id: string };

/** Refuses NotFound where the tenant lacks one of the workspaces, and Forbidden where the person may not view one. */
async function refuseUnseen(tx: TenantTransaction, userId: string, workspaceIds: readonly string[]): Promise<Refusal | null> {
  const found = await tx
    .repo<NamedWorkspace>('workspace')
    .createQueryBuilder('w')
    .leftJoin('workspace_user', 'm', 'm.workspaceId = w.id and m.userId = :userId', { userId })
    .andWhere('w.id = any(:workspaceIds) and w.deletedAt is null', { workspaceIds })
    .select<{ isMember: boolean }>({ isMember: 'm.userId is not null' })
    .getMany();
  if (found.length < workspaceIds.length) return refuse('NotFound', 'workspaceId');
  return found.every(({ isMember }) => isMember) ? null : refuse('Forbidden', 'workspaceId');
}

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
