import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { Page } from '../../../../platform/graphql/connection';
import { cursorOf, readCursor } from '../../../../platform/graphql/cursor';
import { refusePageSize } from '../../../../platform/graphql/page-size';
import { readTenant, type AdministeredTenant } from './stored-tenant';
import type { TenantsCtx } from './tenants-ctx';

/** Which tenants; `search` is found anywhere in a name or a host, in any case. */
export interface ListTenants {
  readonly search: string | null;
  readonly first: number;
  readonly after: string | null;
}

const KIND = 'tenants';

/** An empty page still has one row, with the total and nothing else. */
interface FoundRow {
  readonly id: string | null;
  readonly total: number;
}

const LIST = `
  with found as (
    select t.id, t.name from tenant_listing t
    where $1::text is null or position(lower($1) in lower(t.name)) > 0 or position(lower($1) in lower(t.visible_name)) > 0
      or exists (select from tenant_host h where h.tenant_id = t.id and position(lower($1) in h.host) > 0)
  ),
  page as (select * from found where $2::text is null or name > $2 order by name limit $3)
  select page.id, counted.total from (select count(*) as total from found) as counted left join page on true order by page.name`;

/** The tenants by name, page by page. */
export async function listTenants({ dataSource }: TenantsCtx, input: ListTenants): Promise<Result<Page<AdministeredTenant>>> {
  const refusal = refusePageSize(input.first);
  if (refusal !== null) return refusal;
  const after = input.after === null ? [KIND, null] : readCursor(input.after, KIND, 2);
  if (isRefusal(after)) return after;
  const rows: FoundRow[] = await dataSource.query(LIST, [input.search?.trim() || null, after[1], input.first + 1]);
  const found = rows.flatMap(({ id }) => id ?? []);
  return {
    nodes: await readEach({ dataSource }, found.slice(0, input.first)),
    totalCount: rows[0]?.total ?? 0,
    hasNextPage: found.length > input.first,
    hasPreviousPage: input.after !== null,
    cursorOf: (tenant) => cursorOf([KIND, tenant.name]),
  };
}

/** One after another, each inside its own tenant. */
async function readEach(platform: Pick<TenantsCtx, 'dataSource'>, ids: readonly string[]): Promise<AdministeredTenant[]> {
  const tenants: AdministeredTenant[] = [];
  for (const id of ids) {
    const tenant = await readTenant(platform, id);
    if (tenant !== null) tenants.push(tenant);
  }
  return tenants;
}
