import { NOTIFICATION_METHODS, type NotificationType } from '@countinghouse/domain/notifications/notification';
import { isWanted } from '@countinghouse/domain/notifications/who-gets-it';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { notificationsFor, type NotificationSetting } from './notification-setting';
import { readRules } from './read-rules';

const COUNT = `
select count(*)::integer as count from workspace_user m
join workspace w on w.tenant_id = m.tenant_id and w.id = m.workspace_id and w.deleted_at is null
where m.tenant_id = $1 and m.user_id = $2`;

const CHOICES = `select notification, enabled from notification_choice where tenant_id = $1 and user_id = $2 and method = $3`;

/** How many workspaces that the person can still view have their own choice, on and off. */
const OWN = `
select s.notification, count(*) filter (where s.enabled)::integer as "on", count(*) filter (where not s.enabled)::integer as "off"
from notification_subscription s
join workspace_user m on m.tenant_id = s.tenant_id and m.workspace_id = s.workspace_id and m.user_id = s.user_id
join workspace w on w.tenant_id = s.tenant_id and w.id = s.workspace_id and w.deleted_at is null
where s.tenant_id = $1 and s.user_id = $2 and s.method = $3 group by s.notification`;

/** What the viewer has set, notification by notification (docs/spec.md, lender 7). */
export async function readSettings(ctx: ViewerCtx): Promise<NotificationSetting[]> {
  const [method] = NOTIFICATION_METHODS;
  const person = [ctx.tenant.id, ctx.viewer.userId];
  return withTenant(ctx, async (tx) => {
    const ruleOf = await readRules(tx, ctx);
    const [counted] = await tx.query<{ count: number }>(COUNT, person);
    const choices = await tx.query<{ notification: NotificationType; enabled: boolean }>(CHOICES, [...person, method]);
    const own = await tx.query<{ notification: NotificationType; on: number; off: number }>(OWN, [...person, method]);
    return notificationsFor(ctx).map((notification) => {
      const rule = ruleOf(notification);
      const choice = choices.find((each) => each.notification === notification.type)?.enabled ?? null;
      const enabled = isWanted(rule, { choice, subscription: null });
      const workspaceCount = notification.concerns === 'workspace' ? (counted?.count ?? 0) : 0;
      const { on = 0, off = 0 } =
        (rule.style === 'Disabled' ? undefined : own.find((each) => each.notification === notification.type)) ?? {};
      return { notification, method, rule, enabled, workspaceCount, enabledWorkspaceCount: enabled ? workspaceCount - off : on };
    });
  });
}
