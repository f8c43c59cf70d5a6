import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { NOTIFICATION_METHODS, type Notification, type NotificationMethod } from '@countinghouse/domain/notifications/notification';
import { isWanted } from '@countinghouse/domain/notifications/who-gets-it';
import { searchOperatorFor } from '@countinghouse/domain/workspaces/search-operator';
import type { Page } from '../../../platform/graphql/connection';
import { cursorOf } from '../../../platform/graphql/cursor';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { notificationsFor } from './notification-setting';
import { readRules } from './read-rules';
import { findSubscriptions, type SubscriptionQuery, type SubscriptionRow } from './list-subscriptions.sql';
import { NotificationChoice } from './notification-choice.entity';

/** A workspace that the viewer may view, and their notifications for it. */
export interface WorkspaceSubscriptions {
  /** The workspace's. */
  readonly id: string;
  readonly name: string;
  readonly notifications: readonly {
    readonly notificationId: string;
    readonly type: NotificationMethod;
    readonly enabled: boolean;
  }[];
}

/** The viewer's notifications for each workspace that they may view; refuses emptySearch. */
export const listSubscriptions = useCase(
  { caller: 'person', because: 'It is their own setting.' },
  async (ctx: ViewerCtx, query: SubscriptionQuery): Promise<Result<Page<WorkspaceSubscriptions>>> => {
    const { search, after, offset, limit } = query;
    const found = search === null ? 'all' : searchOperatorFor(search);
    if (isRefusal(found)) return found;
    const [method] = NOTIFICATION_METHODS;
    const person = { tenantId: ctx.tenant.id, userId: ctx.viewer.userId };
    return withTenant(ctx, async (tx) => {
      const defaults = await readDefaults(tx, ctx, method);
      const rows = await findSubscriptions(tx, person, query, { found, method });
      const page = rows.filter((row) => row.id !== null);
      const shown = limit === null ? page : page.slice(0, limit);
      const names = new Map(shown.map((row) => [row.id, row.name_search]));
      return {
        nodes: shown.map((row) => presentRow(row, method, defaults)),
        totalCount: rows[0]?.total ?? 0,
        hasNextPage: page.length > shown.length,
        hasPreviousPage: after !== null || offset > 0,
        cursorOf: ({ id }) => cursorOf([SUBSCRIPTION_CURSOR, names.get(id) ?? '', id]),
      };
    });
  },
);

/** First part of the cursors of this list. */
export const SUBSCRIPTION_CURSOR = 'notification-subscriptions';

type Default = { readonly notification: Notification; readonly enabledWith: (subscription: boolean | null) => boolean };

async function readDefaults(tx: TenantTransaction, ctx: ViewerCtx, method: NotificationMethod): Promise<readonly Default[]> {
  const ruleOf = await readRules(tx);
  const choices = await tx.repo(NotificationChoice).findBy({ userId: ctx.viewer.userId, method });
  return notificationsFor(ctx)
    .filter(({ concerns }) => concerns === 'workspace')
    .map((notification) => {
      const choice = choices.find((each) => each.notification === notification.type)?.enabled ?? null;
      return { notification, enabledWith: (subscription) => isWanted(ruleOf(notification), { choice, subscription }) };
    });
}

function presentRow(row: SubscriptionRow, method: NotificationMethod, defaults: readonly Default[]): WorkspaceSubscriptions {
  const own = new Map(row.own.map(({ type, enabled }) => [type, enabled]));
  return {
    id: row.id ?? '',
    name: row.display_name,
    notifications: defaults.map(({ notification, enabledWith }) => ({
      notificationId: notification.id,
      type: method,
      enabled: enabledWith(own.get(notification.type) ?? null),
    })),
  };
}
