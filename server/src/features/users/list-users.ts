import { isRefusal, type Answer } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';
import type { Page } from '../../platform/graphql/connection';
import { cursorOf, readCursor } from '../../platform/graphql/cursor';
import { refusePageSize } from '../../platform/graphql/page-size';
import { presentUser, USER_COLUMNS, type User, type UserRow } from './present-user';

/** Which people; `search` is found anywhere in name or address, in any case. */
export interface ListUsers {
  readonly search: string | null;
  readonly first: number;
  readonly after: string | null;
}

const KIND = 'user';

/** An empty page still has one row, with the total and nothing else. */
type FoundRow = UserRow & { sort_key: string; total: number };

/** A tenant has few people, so that their names need no index. */
const LIST = `
  with found as (
    select ${USER_COLUMNS}, lower(u.display_name) collate "C" as sort_key
    from portal_user u
    where u.tenant_id = $1 and u.status <> 'Deleted'
      and ($2::text is null or position(lower($2) in lower(u.display_name)) > 0 or position(lower($2) in u.email_lower) > 0)
  ),
  page as (
    select * from found where $3::text is null or (sort_key, id) > ($3::text collate "C", $4::uuid) order by sort_key, id limit $5
  )
  select page.*, counted.total from (select count(*) as total from found) as counted left join page on true order by sort_key, id`;

/** People of the tenant who can be given a workspace, by name. */
export async function listUsers(ctx: ViewerCtx, input: ListUsers): Promise<Answer<Page<User>>> {
  const refusal = refusePageSize(input.first);
  if (refusal !== null) return refusal;
  const after = input.after === null ? [KIND, null, null] : readCursor(input.after, KIND, 3);
  if (isRefusal(after)) return after;
  const search = input.search?.trim() || null;
  const rows = await withTenant(ctx, (tx) => tx.query<FoundRow>(LIST, [ctx.tenant.id, search, after[1], after[2], input.first + 1]));
  const found = rows.filter((row) => row.id !== null);
  const shown = found.slice(0, input.first);
  const keys = new Map(shown.map((row) => [row.id, row.sort_key]));
  return {
    nodes: shown.map(presentUser),
    totalCount: rows[0]?.total ?? 0,
    hasNextPage: found.length > shown.length,
    hasPreviousPage: input.after !== null,
    cursorOf: (user) => cursorOf([KIND, keys.get(user.id) ?? '', user.id]),
  };
}
