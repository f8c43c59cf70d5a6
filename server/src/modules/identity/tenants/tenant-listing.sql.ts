import type { DataSource } from 'typeorm';
import { poolOf } from '../../../platform/database/pool-of';

/** SQL by hand: no repository reads what is asked before a tenant is known. */
const BY_HOST = 'select tenant_id as "tenantId" from tenant_host where host = $1';

/** The id of the tenant that a host serves; null where no tenant answers there. */
export async function findTenantOfHost(dataSource: DataSource, host: string): Promise<string | null> {
  const { rows } = await poolOf(dataSource).query<{ tenantId: string }>({ name: 'tenant-of-host', text: BY_HOST, values: [host] });
  return rows[0]?.tenantId ?? null;
}

/** The page and the total of all that match, in one round trip; an empty page still has one row, without id. */
const PAGE = `
  with found as (
    select t.id, t.name from tenant_listing t
    where $1::text is null or position(lower($1) in lower(t.name)) > 0 or position(lower($1) in lower(t.visible_name)) > 0
      or ($4 and exists (select from tenant_host h where h.tenant_id = t.id and position(lower($1) in h.host) > 0))
  ),
  page as (select * from found where $2::text is null or name > $2 order by name limit $3)
  select page.id, counted.total from (select count(*) as total from found) as counted left join page on true order by page.name`;

/** Which tenants; `search` is found anywhere in either name, and in a host with `inHosts`, in any case. */
export interface TenantsPage {
  readonly search: string | null;
  readonly inHosts: boolean;
  /** The name of the last tenant of the page before. */
  readonly after: unknown;
  readonly limit: number;
}

/** The tenants of a page by name, and how many match in all. */
export async function listTenantIds(
  dataSource: DataSource,
  { search, inHosts, after, limit }: TenantsPage,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const values = [search?.trim() || null, after, limit, inHosts];
  const rows = await dataSource.query<{ id: string | null; total: number }[]>(PAGE, values);
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 };
}
