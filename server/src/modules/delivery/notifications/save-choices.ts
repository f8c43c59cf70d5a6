import { refuse, type Result } from '@countinghouse/domain/refusals';
import { NOTIFICATION_METHODS, type NotificationMethod, type NotificationType } from '@countinghouse/domain/notifications/notification';
import { In } from 'typeorm';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { notificationsFor } from './notification-setting';
import { readRules } from './read-rules';
import { auditNotification } from './record-audit';
import { NotificationChoice } from './notification-choice.entity';
import { NotificationSubscription } from './notification-subscription.entity';

const [METHOD] = NOTIFICATION_METHODS;

/** What a person wants of a notification, for all workspaces. */
export interface Choice {
  readonly type: NotificationType;
  readonly method: NotificationMethod;
  readonly enabled: boolean;
}

/**
 * Sets notifications for all workspaces at once, those to come included: a choice that changes ends the exceptions for single workspaces,
 * with `everywhere` one that stays as it is does so too. As many statements for ten thousand workspaces as for one. Refuses InvalidInput
 * for a notification that the viewer can't have, or whose style leaves no choice.
 */
export const saveChoices = useCase(
  { caller: 'person', because: 'It is their own setting.' },
  async (ctx: ViewerCtx, choices: readonly Choice[], everywhere: boolean): Promise<Result<null>> => {
    return withTenant(ctx, async (tx) => {
      const fallbacks = await fallbacksOf(tx, ctx, choices);
      if (fallbacks === null)
        return refuse('InvalidInput', 'notificationId', { problem: 'is a notification that cannot be turned on or off' });
      const { userId } = ctx.viewer;
      const stored = await tx.repo(NotificationChoice).findBy({ userId, method: METHOD });
      const isChanged = ({ type, enabled }: Choice, index: number) =>
        enabled !== (stored.find(({ notification }) => notification === type)?.enabled ?? fallbacks[index]);
      const changed = choices.filter((choice, index) => everywhere || isChanged(choice, index));
      await storeChoices(tx, userId, changed);
      await auditNotification(
        tx,
        ctx,
        'notification.chosen',
        changed.map(({ type }) => type),
        ['enabled'],
      );
      return null;
    });
  },
);

/** Stores choices, and ends the exceptions for single workspaces. */
async function storeChoices(tx: TenantTransaction, userId: string, choices: readonly Choice[]): Promise<void> {
  const rows = choices.map(({ type, method, enabled }) => ({ userId, notification: type, method, enabled }));
  await tx.repo(NotificationChoice).upsert(rows);
  const notifications = rows.map(({ notification }) => notification);
  await tx.repo(NotificationSubscription).delete({ userId, method: METHOD, notification: In(notifications) });
}

/** What counts for who never chose; null when a choice is one that can't be made. */
async function fallbacksOf(tx: TenantTransaction, ctx: ViewerCtx, choices: readonly Choice[]): Promise<readonly boolean[] | null> {
  const ruleOf = await readRules(tx);
  const known = notificationsFor(ctx);
  const fallbacks = choices.map(({ type, enabled }) => {
    const notification = known.find((each) => each.type === type);
    if (notification === undefined) return null;
    const rule = ruleOf(notification);
    return rule.style === 'Disabled' && rule.enabled !== enabled ? null : rule.enabled;
  });
  return fallbacks.every((fallback) => fallback !== null) ? fallbacks : null;
}
