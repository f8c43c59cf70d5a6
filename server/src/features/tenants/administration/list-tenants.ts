import { isRefusal, type Answer } from '@countinghouse/domain/refusals';
import type { Page } from '../../../platform/graphql/connection';
import { cursorOf, readCursor } from '../../../platform/graphql/cursor';
import { refusePageSize } from '../../../platform/graphql/page-size';
import { administeredTenant, TENANT_COLUMNS, type AdministeredTenant, type TenantRow } from './stored-tenant';
import type { TenantsCtx } from './tenants-ctx';

/** Which tenants; `search` is found anywhere in a name or a host, in any case. */
export interface ListTenants {
  readonly search: string | null;
  readonly first: number;
  readonly after: string | null;
}

const KIND = 'tenants';

/** An empty page still has one row, with the total and nothing else. */
type FoundRow = (TenantRow & { readonly total: number }) | { readonly id: null; readonly total: number };

const LIST = `
  with found as (
    select t.id, t.name from tenant t
    where $1::text is null or position(lower($1) in lower(t.name)) > 0 or position(lower($1) in lower(t.visible_name)) > 0
      or exists (select from tenant_host h where h.tenant_id = t.id and position(lower($1) in h.host) > 0)
  ),
  page as (select id from found where $2::text is null or name > $2 order by name limit $3)
  select tenants.*, counted.total from (select count(*) as total from found) as counted
  left join (select ${TENANT_COLUMNS} from page join tenant t using (id)) as tenants on true order by name`;

/** The tenants by name, page by page. */
export async function listTenants({ dataSource }: TenantsCtx, input: ListTenants): Promise<Answer<Page<AdministeredTenant>>> {
  const refusal = refusePageSize(input.first);
  if (refusal !== null) return refusal;
  const after = input.after === null ? [KIND, null] : readCursor(input.after, KIND, 2);
  if (isRefusal(after)) return after;
  const rows: FoundRow[] = await dataSource.query(LIST, [input.search?.trim() || null, after[1], input.first + 1]);
  const found = rows.filter((row) => row.id !== null);
  return {
    nodes: found.slice(0, input.first).map(administeredTenant),
    totalCount: rows[0]?.total ?? 0,
    hasNextPage: found.length > input.first,
    hasPreviousPage: input.after !== null,
    cursorOf: (tenant) => cursorOf([KIND, tenant.name]),
  };
}
