import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import type { Page } from '../../../platform/graphql/connection';
import { cursorOf, readCursor } from '../../../platform/graphql/cursor';
import { refusePageSize } from '../../../platform/graphql/page-size';
import { useCase } from '../../../platform/use-case';
import { findTenantFlags, type TenantFlags } from './tenant-flags';

/** Which tenants; `search` is found anywhere in either name, in any case. */
export interface ListTenantFlags {
  readonly search: string | null;
  readonly first: number;
  readonly after: string | null;
}

const KIND = 'tenant-flags';

/** An empty page still has one row, with the total and nothing else. */
type FoundRow = { id: string; total: number } | { id: null; total: number };

const LIST = `
  with found as (
    select t.id, t.name from tenant_listing t
    where $1::text is null or position(lower($1) in lower(t.name)) > 0 or position(lower($1) in lower(t.visible_name)) > 0
  ),
  page as (select * from found where $2::text is null or name > $2 order by name limit $3)
  select page.*, counted.total from (select count(*) as total from found) as counted left join page on true order by name`;

/** Every tenant with its feature flags, by name, for staff of the product (docs/spec.md, lender 2); refuses Forbidden for everybody else. */
export const listTenantFlags = useCase(
  { right: 'CanOverrideTenant' },
  async (ctx: ViewerCtx, input: ListTenantFlags): Promise<Result<Page<TenantFlags>>> => {
    const refusal = refusePageSize(input.first);
    if (refusal !== null) return refusal;
    const after = input.after === null ? [KIND, null] : readCursor(input.after, KIND, 2);
    if (isRefusal(after)) return after;
    const rows: FoundRow[] = await ctx.dataSource.query(LIST, [input.search?.trim() || null, after[1], input.first + 1]);
    const found = rows.flatMap((row) => row.id ?? []);
    return {
      nodes: await readEach(ctx, found.slice(0, input.first)),
      totalCount: rows[0]?.total ?? 0,
      hasNextPage: found.length > input.first,
      hasPreviousPage: input.after !== null,
      cursorOf: (tenant) => cursorOf([KIND, tenant.name]),
    };
  },
);

/** One after another, each in a read within its tenant, because the settings of a tenant are not readable elsewhere. */
async function readEach({ dataSource }: ViewerCtx, ids: readonly string[]): Promise<TenantFlags[]> {
  const tenants: TenantFlags[] = [];
  for (const id of ids) {
    const flags = await withTenant({ dataSource, tenant: { id } }, findTenantFlags);
    if (flags !== null) tenants.push(flags);
  }
  return tenants;
}
