import type { NotificationMethod, NotificationType } from '@countinghouse/domain/notifications/notification';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** Which workspaces, by name; `search` finds names as the list of workspaces does. */
export interface SubscriptionQuery {
  readonly search: string | null;
  /** Name and id of the workspace after which the page begins. */
  readonly after: readonly [name: string, id: string] | null;
  readonly offset: number;
  /** Null for all of them. */
  readonly limit: number | null;
}

/** A workspace of the page, with the person's own settings for it; a page without rows is one row without id. */
export interface SubscriptionRow {
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

/** SQL by hand: a report over ten thousand workspaces, whose total, page and settings are read at once. */
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

/** The page of a person's workspaces that the query names. */
export function findSubscriptions(
  tx: TenantTransaction,
  person: { readonly tenantId: string; readonly userId: string },
  { search, after, offset, limit }: SubscriptionQuery,
  { found, method }: { readonly found: keyof typeof FOUND; readonly method: NotificationMethod },
): Promise<SubscriptionRow[]> {
  const page = [limit === null ? null : limit + 1, offset, ...(after ?? [null, null])];
  return tx.query(list(found), [person.tenantId, person.userId, search, method, ...page], `subscriptions-${found}`);
}
