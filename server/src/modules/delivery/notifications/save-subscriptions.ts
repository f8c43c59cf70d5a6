import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { NotificationMethod, NotificationType } from '@countinghouse/domain/notifications/notification';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { notificationsFor } from './notification-setting';
import { readRules } from './read-rules';
import { auditNotification } from './record-audit';

/** What a person wants of a notification in one workspace. */
export interface Subscription {
  readonly type: NotificationType;
  readonly workspaceId: string;
  readonly method: NotificationMethod;
  readonly enabled: boolean;
}

/** Workspaces that the person may not view, and whether this tenant has them at all. */
const UNSEEN = `
select w.id is not null as exists from unnest($3::uuid[]) as asked (id)
left join workspace w on w.tenant_id = $1 and w.id = asked.id and w.deleted_at is null
where not exists (select from workspace_user m where m.tenant_id = w.tenant_id and m.workspace_id = w.id and m.user_id = $2)
order by 1 limit 1`;

/** The last of several words about the same thing counts. */
const SAVE = `
insert into notification_subscription (tenant_id, user_id, workspace_id, notification, method, enabled)
select distinct on (g.workspace_id, g.notification, g.method) $1, $2, g.workspace_id, g.notification, g.method, g.enabled
from jsonb_to_recordset($3) as g (workspace_id uuid, notification text, method text, enabled boolean, place integer)
order by g.workspace_id, g.notification, g.method, g.place desc
on conflict (tenant_id, user_id, notification, method, workspace_id) do update set enabled = excluded.enabled`;

/**
 * Sets notifications for single workspaces, all or none of them. Refuses NotFound and Forbidden for a workspace that the viewer may not view, and
 * InvalidInput for a notification that does not concern workspaces, or whose style leaves no choice.
 */
export async function saveSubscriptions(ctx: ViewerCtx, subscriptions: readonly Subscription[]): Promise<Result<null>> {
  return withTenant(ctx, async (tx) => {
    if (!(await canBeChosen(tx, ctx, subscriptions)))
      return refuse('InvalidInput', 'notificationId', { problem: 'is a notification that cannot be turned on or off' });
    const person = [ctx.tenant.id, ctx.viewer.userId];
    const workspaceIds = [...new Set(subscriptions.map(({ workspaceId }) => workspaceId))];
    const [unseen] = await tx.query<{ exists: boolean }>(UNSEEN, [...person, workspaceIds]);
    if (unseen !== undefined) return refuse(unseen.exists ? 'Forbidden' : 'NotFound', 'workspaceId');
    const rows = subscriptions.map(({ type, workspaceId, method, enabled }, place) => ({
      workspace_id: workspaceId,
      notification: type,
      method,
      enabled,
      place,
    }));
    await tx.query(SAVE, [...person, JSON.stringify(rows)]);
    await auditNotification(tx, ctx, 'notification.subscribed', [...new Set(subscriptions.map(({ type }) => type))], ['enabled']);
    return null;
  });
}

async function canBeChosen(tx: TenantTransaction, ctx: ViewerCtx, subscriptions: readonly Subscription[]): Promise<boolean> {
  const ruleOf = await readRules(tx, ctx);
  const known = notificationsFor(ctx).filter(({ concerns }) => concerns === 'workspace');
  return subscriptions.every(({ type, enabled }) => {
    const notification = known.find((each) => each.type === type);
    if (notification === undefined) return false;
    const rule = ruleOf(notification);
    return rule.style !== 'Disabled' || rule.enabled === enabled;
  });
}
