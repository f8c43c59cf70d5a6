import { can } from '@countinghouse/domain/access/can';
import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import type { Page } from '../../../platform/graphql/connection';
import { cursorOf, readCursor } from '../../../platform/graphql/cursor';
import { refusePageNumber, refusePageSize } from '../../../platform/graphql/page-size';
import { rightsOf } from '../../../platform/rights-of';
import { useCase } from '../../../platform/use-case';
import { presentUser, type User, type UserRow } from './present-user';
import { emailRights, emailVisibleSql, userColumns } from './user-columns';

/** What people can be ordered by; all but the name are for those who manage people. */
export const USER_ORDER_FIELDS = ['displayName', 'emailAddress', 'status', 'lastActivityTime'] as const;
export type UserOrderField = (typeof USER_ORDER_FIELDS)[number];

/** Which people, and their order; by name is the default. */
export interface ListUsers {
  /** Found anywhere in the name, and in the address where the viewer may see it, in any case; the whole address finds anybody. */
  readonly search: string | null;
  readonly first: number;
  readonly after: string | null;
  /** Page number from 1; not together with `after`. */
  readonly page: number | null;
  readonly order: { readonly field: UserOrderField; readonly direction: 'asc' | 'desc' } | null;
}

const KIND = 'user';

/** An empty page still has one row, with the total and nothing else. */
type FoundRow = (UserRow & { sort_key: string; total: number }) | { id: null; total: number };

const SORT_KEYS: Readonly<Record<UserOrderField, string>> = {
  displayName: 'lower(u.display_name)',
  emailAddress: 'u.email_lower',
  status: 'u.status',
  lastActivityTime: `coalesce(to_char(u.last_activity_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), '')`,
};

/** A tenant has few people, so that their names need no index. */
function listSql(field: UserOrderField, direction: 'asc' | 'desc'): string {
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
    select ${userColumns('$3', '$4')}, page.sort_key from page join portal_user u on u.tenant_id = $1 and u.id = page.id
  )
  select shown.*, counted.total from (select count(*) as total from found) as counted left join shown on true
  order by sort_key ${direction}, id ${direction}`;
}

/** People of the tenant who are not deleted: they can be given a workspace, and administrators manage them. */
export const listUsers = useCase(
  { caller: 'person', because: 'Names of people are known to all of the tenant; what else is shown depends on CanManageUsers.' },
  async (ctx: ViewerCtx, input: ListUsers): Promise<Result<Page<User>>> => {
    const order = input.order ?? { field: 'displayName', direction: 'asc' };
    const refusal = refusePage(ctx, input, order.field);
    if (refusal !== null) return refusal;
    const orderName = `${order.field} ${order.direction}`;
    const after = input.after === null ? null : readAfter(input.after, orderName);
    if (isRefusal(after)) return after;
    const offset = ((input.page ?? 1) - 1) * input.first;
    const search = input.search?.trim() || null;
    const values = [ctx.tenant.id, search, ...emailRights(ctx), after?.key ?? null, after?.id ?? null, input.first + 1, offset];
    const rows = await withTenant(ctx, (tx) => tx.query<FoundRow>(listSql(order.field, order.direction), values));
    const found = rows.filter((row) => row.id !== null);
    const shown = found.slice(0, input.first);
    const keys = new Map(shown.map((row) => [row.id, row.sort_key]));
    return {
      nodes: shown.map(presentUser),
      totalCount: rows[0]?.total ?? 0,
      hasNextPage: found.length > shown.length,
      hasPreviousPage: after !== null || offset > 0,
      cursorOf: (user) => cursorOf([KIND, orderName, keys.get(user.id) ?? '', user.id]),
    };
  },
);

/** Refuses an order by a field that the viewer may not see, because the order would reveal it. */
function refusePage(ctx: ViewerCtx, { first, page, after }: ListUsers, field: UserOrderField): Refusal | null {
  if (field !== 'displayName' && !can(rightsOf(ctx), 'CanManageUsers')) return refuse('Forbidden', 'orderBy');
  if (page !== null && after !== null) return refuse('InvalidInput', 'page', { problem: 'cannot be combined with after' });
  return refusePageSize(first) ?? (page === null ? null : refusePageNumber(page));
}

function readAfter(cursor: string, orderName: string): Result<{ readonly key: string; readonly id: string }> {
  const parts = readCursor(cursor, KIND, 4);
  if (isRefusal(parts)) return parts;
  const [, ofOrder, key, id] = parts;
  return ofOrder === orderName
    ? { key: String(key), id: String(id) }
    : refuse('InvalidInput', 'after', { problem: 'is a cursor from a different sort order' });
}
