import type pg from 'pg';
import { putPerson, type BenchPerson } from '../database/put-person';

/** A tenant with the person who lists its workspaces. */
export interface GatewayTenant extends BenchPerson {
  readonly id: string;
  readonly host: string;
}

/** Calls that each person of a tenant may make, as an operator sets it: the most that there is, since one person makes all calls of a benchmark. */
export const CALLS_PER_MINUTE = 1_000_000;
const TENANTS = `
insert into tenant (id, name, visible_name, brand_name, settings)
select gen_random_uuid(), 't' || n, 'Tenant ' || n, 'bench', '{"requestsPerMinute": ${CALLS_PER_MINUTE}}' from generate_series(1, $1::integer) n`;
const HOSTS = `insert into tenant_host (host, tenant_id, brand_name) select name || '.localhost', id, 'bench' from tenant`;
/** Two of five names match what is searched for. */
const WORKSPACES = `
insert into workspace (tenant_id, id, display_name, engagement_code, primary_email, created_at, last_activity_at)
select t.id, gen_random_uuid(),
  (array['Alder Creek', 'Birch Hollow', 'Cedar Creek', 'Dogwood Lane', 'Elm Street'])[n % 5 + 1] || ' ' ||
    (array['Millworks', 'Bakery', 'Foundry', 'Dental', 'Logistics', 'Printing', 'Roofing'])[n % 7 + 1] || ' ' || n,
  'C-' || n, 'owner@business.example', now() - n * interval '1 day', now() - n * interval '1 hour'
from tenant t cross join generate_series(1, $1::integer) n`;

/** Puts so many tenants with so many workspaces each and one administrator with a running session; the connection is the owner's. */
export async function putTenants(owner: pg.Client, tenants: number, workspaces: number, issuer: string): Promise<GatewayTenant[]> {
  await owner.query('begin');
  await owner.query(TENANTS, [tenants]);
  await owner.query(HOSTS);
  await owner.query(WORKSPACES, [workspaces]);
  const { rows } = await owner.query<{ id: string; host: string }>('select tenant_id as id, host from tenant_host order by host');
  const put: GatewayTenant[] = [];
  for (const tenant of rows) put.push({ ...tenant, ...(await putPerson(owner, tenant.id, issuer)) });
  await owner.query('commit');
  await owner.query('vacuum analyze');
  return put;
}
