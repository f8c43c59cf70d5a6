import { readInTenant, type TenantScope } from '../../../platform/database/with-tenant';
import { emailVisibleSql, type EmailRights, type User } from './seen-people';

/** What people can be ordered by; all but the name are for those who manage people. */
export const USER_ORDER_FIELDS = ['displayName', 'emailAddress', 'status', 'lastActivityTime'] as const;
export type UserOrderField = (typeof USER_ORDER_FIELDS)[number];

/** One field to sort by. */
export interface UserOrder {
  readonly field: UserOrderField;
  readonly direction: 'asc' | 'desc';
}

/** Which people, in which order; `after` is the last of the page before. */
export interface PeoplePage {
  readonly search: string | null;
  readonly order: UserOrder;
  readonly after: { readonly key: string; readonly id: string } | null;
  readonly limit: number;
  readonly offset: number;
}

/** An empty page still has one row, with the total and nothing else. */
export type ListedPerson = (User & { readonly sortKey: string; readonly total: number }) | { readonly id: null; readonly total: number };

const SORT_KEYS: Readonly<Record<UserOrderField, string>> = {
  displayName: 'lower(u.display_name)',
  emailAddress: 'u.email_lower',
  status: 'u.status',
  lastActivityTime: `coalesce(to_char(u.last_activity_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), '')`,
};

/** SQL by hand: the page and the total of all that match, in one round trip. A tenant has few people, so that their names need no index. */
function listSql({ field, direction }: UserOrder): string {
  return `
  with found as (
    select u.id, ${SORT_KEYS[field]} collate "C" as sort_key
    from portal_user u
    where u.tenant_id = $1 and u.status <> 'Deleted'
      and ($2::text is null or position(lower($2) in lower(u.display_name)) > 0 or u.email_lower = lower($2)
        or (position(lower($2) in u.email_lower) > 0 and ${emailVisibleSql('$3', '$4')}))
  ),
  page as (
    select * from found where $5::text is null or (sort_key, id) ${direction === 'asc' ? '>' : '<'} ($5::text collate "C", $6::uuid)
    order by sort_key ${direction}, id ${direction} limit $7 offset $8
  ),
  shown as (
    select u.id, u.display_name as "displayName", case when ${emailVisibleSql('$3', '$4')} then u.email_address end as "emailAddress", u.status,
      page.sort_key as "sortKey"
    from page join portal_user u on u.tenant_id = $1 and u.id = page.id
  )
  select shown.*, counted.total from (select count(*) as total from found) as counted left join shown on true
  order by "sortKey" ${direction}, id ${direction}`;
}

/** A page of the people of the tenant who are not deleted. */
export function listPeople(
  scope: TenantScope,
  { search, order, after, limit, offset }: PeoplePage,
  { viewerId, seesAll }: EmailRights,
): Promise<ListedPerson[]> {
  const values = [scope.tenant.id, search, viewerId, seesAll, after?.key ?? null, after?.id ?? null, limit, offset];
  return readInTenant(scope, listSql(order), values);
}
