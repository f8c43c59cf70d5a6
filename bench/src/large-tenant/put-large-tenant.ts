import type pg from 'pg';
import { putPerson, type BenchPerson } from '../database/put-person';

/** The tenant, and the person who reads it. */
export interface LargeTenant extends BenchPerson {
  readonly id: string;
  readonly host: string;
}

export const WORKSPACES = 100_000;
export const SUBMISSIONS = 1_000_000;

const HOST = 'large.localhost';
const TENANT = `insert into tenant (id, name, visible_name, brand_name) values (gen_random_uuid(), 'large', 'Large', 'bench') returning id`;
const HOSTS = `insert into tenant_host (host, tenant_id, brand_name) values ($1, $2, 'bench')`;
const ALL_WORKSPACES = `
insert into workspace (tenant_id, id, display_name, engagement_code, created_at, last_activity_at)
select $1, gen_random_uuid(),
  (array['Alder Creek', 'Birch Hollow', 'Cedar Creek', 'Dogwood Lane', 'Elm Street'])[n % 5 + 1] || ' ' ||
    (array['Millworks', 'Bakery', 'Foundry', 'Dental', 'Logistics', 'Printing', 'Roofing'])[n % 7 + 1] || ' ' || n,
  'C-' || n, now() - n * interval '1 minute', now() - n * interval '1 minute'
from generate_series(1, $2::integer) n`;
const ALL_SUBMISSIONS = `
insert into submission (tenant_id, id, workspace_id, created_at, portal_status, source, datasource_name_id, is_complete, deleted_at)
select $1, gen_random_uuid(), w.id, now() - (n * 30 + (i % 30)) * interval '1 minute',
  case when n % 7 = 0 then 'ImportError' else 'Normal' end, (array['Direct', 'ShareableLink', 'Anonymous'])[n % 3 + 1], 'Example', n % 7 > 0,
  case when n % 20 = 0 then now() end
from (select id, row_number() over () as i from workspace where tenant_id = $1) w cross join generate_series(1, $2::integer) n`;

/** Puts one tenant with 100,000 workspaces and 1,000,000 submissions; the connection is the owner's. */
export async function putLargeTenant(owner: pg.Client, issuer: string): Promise<LargeTenant> {
  await owner.query('begin');
  const { rows } = await owner.query<{ id: string }>(TENANT);
  const id = rows[0]?.id ?? '';
  await owner.query(HOSTS, [HOST, id]);
  await owner.query(ALL_WORKSPACES, [id, WORKSPACES]);
  await owner.query(ALL_SUBMISSIONS, [id, SUBMISSIONS / WORKSPACES]);
  const person = await putPerson(owner, id, issuer);
  await owner.query('commit');
  await owner.query('vacuum analyze');
  return { id, host: HOST, ...person };
}
