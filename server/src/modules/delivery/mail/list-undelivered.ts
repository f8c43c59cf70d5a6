import { can } from '@countinghouse/domain/access/can';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import type { Page } from '../../../platform/graphql/connection';
import { cursorOf, readCursor } from '../../../platform/graphql/cursor';
import { refusePageSize } from '../../../platform/graphql/page-size';
import { rightsOf } from '../../identity/sessions/rights-of';
import { UNDELIVERED, type UndeliveredMail } from './undelivered-mail';

const KIND = 'undelivered-mail';

/** The text of an instant with all its digits, since a Date keeps milliseconds only. */
const LIST = `
with found as (${UNDELIVERED}), page as (
  select f.*, f."givenUpAt"::text as place from found f
  where $2::timestamptz is null or (f."givenUpAt", f.id) < ($2::timestamptz, $3::uuid) order by f."givenUpAt" desc, f.id desc limit $4
)
select page.*, counted.total from (select count(*)::integer as total from found) as counted left join page on true
order by page."givenUpAt" desc, page.id desc`;

/** An empty page still has one row, with the total and nothing else. */
type Row = (UndeliveredMail & { readonly place: string; readonly total: number }) | { readonly id: null; readonly total: number };

/** Messages that could not be delivered, newest first; refuses Forbidden without CanManageTenantAdministrativeNotificationSettings. */
export async function listUndelivered(
  ctx: ViewerCtx,
  { first, after }: { readonly first: number; readonly after: string | null },
): Promise<Result<Page<UndeliveredMail>>> {
  if (!can(rightsOf(ctx), 'CanManageTenantAdministrativeNotificationSettings')) return refuse('Forbidden');
  const refused = refusePageSize(first);
  if (refused !== null) return refused;
  const cursor = after === null ? [KIND, null, null] : readCursor(after, KIND, 3);
  if (isRefusal(cursor)) return cursor;
  const rows = await withTenant(ctx, (tx) => tx.query<Row>(LIST, [ctx.tenant.id, cursor[1], cursor[2], first + 1]));
  const found = rows.filter((row) => row.id !== null);
  const shown = found.slice(0, first);
  const places = new Map(shown.map(({ id, place }) => [id, place]));
  return {
    nodes: shown,
    totalCount: rows[0]?.total ?? 0,
    hasNextPage: found.length > first,
    hasPreviousPage: after !== null,
    cursorOf: ({ id }) => cursorOf([KIND, places.get(id) ?? '', id]),
  };
}
