import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import {
  NOTIFICATION_METHODS,
  type Notification,
  type NotificationMethod,
  type NotificationType,
} from '@countinghouse/domain/notifications/notification';
import { isWanted } from '@countinghouse/domain/notifications/who-gets-it';
import { searchOperatorFor } from '@countinghouse/domain/workspaces/search-operator';
import type { Page } from '../../../platform/graphql/connection';
import { cursorOf } from '../../../platform/graphql/cursor';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { notificationsFor } from './notification-setting';
import { readRules } from './read-rules';

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

/** Which workspaces, by name; `search` finds names as the list of workspaces does. */
export interface SubscriptionQuery {
  readonly search: string | null;
  /** Name and id of the workspace after which the page begins. */
  readonly after: readonly [name: string, id: string] | null;
  readonly offset: number;
  /** Null for all of them. */
  readonly limit: number | null;
}

interface Row {
  readonly id: string | null;
  readonly display_name: string;
  readonly name_search: string;
  readonly own: readonly { readonly type: NotificationType; readonly enabled: boolean }[];
  readonly total: number;
}

const FOUND = {
  all: '$3::text is null',
  StartsWith: `w.name_search >= lower($3 collate "und-x-icu") collate "C" and w.name_search < (lower($3 collate "und-x-icu") collate "C" || chr(1114111))`,
  Contains: `w.id in (select workspace_ids_containing(lower($3 collate "und-x-icu") collate "C"))`,
} as const;

/** A page without rows is one row without id. */
const list = (found: keyof typeof FOUND) => `
with seen as (
  select w.id, w.display_name, w.name_search from workspace w
  join workspace_user m on m.tenant_id = w.tenant_id and m.workspace_id = w.id and m.user_id = $2
  where w.tenant_id = $1 and w.deleted_at is null and ${FOUND[found]}
), page as (
  select * from seen where $7::text is null or (name_search, id) > ($7::text collate "C", $8::uuid) order by name_search, id limit $5 offset $6
)
select p.id, p.display_name, p.name_search, counted.total,
  coalesce((select jsonb_agg(jsonb_build_object('type', s.notification, 'enabled', s.enabled)) from notification_subscription s
    where s.tenant_id = $1 and s.user_id = $2 and s.workspace_id = p.id and s.method = $4), '[]') as own
from (select count(*)::integer as total from seen) as counted left join page p on true order by p.name_search, p.id`;

/** The viewer's notifications for each workspace that they may view; refuses emptySearch. */
export async function listSubscriptions(ctx: ViewerCtx, query: SubscriptionQuery): Promise<Result<Page<WorkspaceSubscriptions>>> {
  const { search, after, offset, limit } = query;
  const found = search === null ? 'all' : searchOperatorFor(search);
  if (isRefusal(found)) return found;
  const [method] = NOTIFICATION_METHODS;
  const values = [ctx.tenant.id, ctx.viewer.userId, search, method, limit === null ? null : limit + 1, offset, ...(after ?? [null, null])];
  return withTenant(ctx, async (tx) => {
    const defaults = await readDefaults(tx, ctx, method);
    const rows = await tx.query<Row>(list(found), values, `subscriptions-${found}`);
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
}

/** First part of the cursors of this list. */
export const SUBSCRIPTION_CURSOR = 'notification-subscriptions';

type Default = { readonly notification: Notification; readonly enabledWith: (subscription: boolean | null) => boolean };

async function readDefaults(tx: TenantTransaction, ctx: ViewerCtx, method: NotificationMethod): Promise<readonly Default[]> {
  const ruleOf = await readRules(tx, ctx);
  const choices = await tx.query<{ notification: NotificationType; enabled: boolean }>(
    `select notification, enabled from notification_choice where tenant_id = $1 and user_id = $2 and method = $3`,
    [ctx.tenant.id, ctx.viewer.userId, method],
  );
  return notificationsFor(ctx)
    .filter(({ concerns }) => concerns === 'workspace')
    .map((notification) => {
      const choice = choices.find((each) => each.notification === notification.type)?.enabled ?? null;
      return { notification, enabledWith: (subscription) => isWanted(ruleOf(notification), { choice, subscription }) };
    });
}

function presentRow(row: Row, method: NotificationMethod, defaults: readonly Default[]): WorkspaceSubscriptions {
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
