import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { NotificationMethod, NotificationType } from '@countinghouse/domain/notifications/notification';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { notificationsFor } from './notification-setting';
import { readRules } from './read-rules';
import { auditNotification } from './record-audit';

/** What a person wants of a notification, for all workspaces. */
export interface Choice {
  readonly type: NotificationType;
  readonly method: NotificationMethod;
  readonly enabled: boolean;
}

/** Stores what differs from what counted until now, and answers it; with `$4` everything is stored. */
const SAVE = `
with given as (select * from jsonb_to_recordset($3) as g (notification text, method text, enabled boolean, fallback boolean)),
changed as (
  select g.* from given g left join notification_choice c
    on c.tenant_id = $1 and c.user_id = $2 and c.notification = g.notification and c.method = g.method
  where $4 or g.enabled <> coalesce(c.enabled, g.fallback)
)
insert into notification_choice (tenant_id, user_id, notification, method, enabled)
select $1, $2, notification, method, enabled from changed
on conflict (tenant_id, user_id, notification, method) do update set enabled = excluded.enabled
returning notification, method`;

const FORGET_EXCEPTIONS = `
delete from notification_subscription s using jsonb_to_recordset($3) as c (notification text, method text)
where s.tenant_id = $1 and s.user_id = $2 and s.notification = c.notification and s.method = c.method`;

/**
 * Sets notifications for all workspaces at once, those to come included: a choice that changes ends the exceptions for single workspaces,
 * with `everywhere` one that stays as it is does so too. As many statements for ten thousand workspaces as for one. Refuses InvalidInput
 * for a notification that the viewer can't have, or whose style leaves no choice.
 */
export async function saveChoices(ctx: ViewerCtx, choices: readonly Choice[], everywhere: boolean): Promise<Result<null>> {
  return withTenant(ctx, async (tx) => {
    const fallbacks = await fallbacksOf(tx, ctx, choices);
    if (fallbacks === null)
      return refuse('InvalidInput', 'notificationId', { problem: 'is a notification that cannot be turned on or off' });
    const rows = choices.map(({ type, method, enabled }, index) => ({ notification: type, method, enabled, fallback: fallbacks[index] }));
    const person = [ctx.tenant.id, ctx.viewer.userId];
    const changed = await tx.query<{ notification: NotificationType }>(SAVE, [...person, JSON.stringify(rows), everywhere]);
    await tx.query(FORGET_EXCEPTIONS, [...person, JSON.stringify(changed)]);
    await auditNotification(
      tx,
      ctx,
      'notification.chosen',
      changed.map(({ notification }) => notification),
      ['enabled'],
    );
    return null;
  });
}

/** What counts for who never chose; null when a choice is one that can't be made. */
async function fallbacksOf(tx: TenantTransaction, ctx: ViewerCtx, choices: readonly Choice[]): Promise<readonly boolean[] | null> {
  const ruleOf = await readRules(tx, ctx);
  const known = notificationsFor(ctx);
  const fallbacks = choices.map(({ type, enabled }) => {
    const notification = known.find((each) => each.type === type);
    if (notification === undefined) return null;
    const rule = ruleOf(notification);
    return rule.style === 'Disabled' && rule.enabled !== enabled ? null : rule.enabled;
  });
  return fallbacks.every((fallback) => fallback !== null) ? fallbacks : null;
}
