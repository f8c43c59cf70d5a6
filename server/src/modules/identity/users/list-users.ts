import { can } from '@countinghouse/domain/access/can';
import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import type { Page } from '../../../platform/graphql/connection';
import { cursorOf, readCursor } from '../../../platform/graphql/cursor';
import { refusePageNumber, refusePageSize } from '../../../platform/graphql/page-size';
import { useCase } from '../../../platform/use-case';
import { rightsOf } from '../../../platform/rights-of';
import { listPeople, type UserOrder, type UserOrderField } from './list-users.sql';
import { emailRights, type User } from './seen-people';

/** Which people, and their order; by name is the default. */
export interface ListUsers {
  /** Found anywhere in the name, and in the address where the viewer may see it, in any case; the whole address finds anybody. */
  readonly search: string | null;
  readonly first: number;
  readonly after: string | null;
  /** Page number from 1; not together with `after`. */
  readonly page: number | null;
  readonly order: UserOrder | null;
}

const KIND = 'user';
const BY_NAME: UserOrder = { field: 'displayName', direction: 'asc' };

/** People of the tenant who are not deleted: they can be given a workspace, and administrators manage them. */
export const listUsers = useCase(
  { caller: 'person', because: 'Names of people are known to all of the tenant; what else is shown depends on CanManageUsers.' },
  async (ctx: ViewerCtx, input: ListUsers): Promise<Result<Page<User>>> => {
    const order = input.order ?? BY_NAME;
    const refusal = refusePage(ctx, input, order.field);
    if (refusal !== null) return refusal;
    const orderName = `${order.field} ${order.direction}`;
    const after = input.after === null ? null : readAfter(input.after, orderName);
    if (isRefusal(after)) return after;
    const offset = ((input.page ?? 1) - 1) * input.first;
    const search = input.search?.trim() || null;
    const rows = await listPeople(ctx, { search, order, after, limit: input.first + 1, offset }, emailRights(ctx));
    const found = rows.filter((row) => row.id !== null);
    const shown = found.slice(0, input.first);
    const keys = new Map(shown.map((row) => [row.id, row.sortKey]));
    return {
      nodes: shown.map(({ id, displayName, emailAddress, status }) => ({ id, displayName, emailAddress, status })),
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
