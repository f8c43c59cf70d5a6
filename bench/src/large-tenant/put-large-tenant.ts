import { ROLES } from '@countinghouse/domain/access/role';
import type pg from 'pg';
import { putPerson, type BenchPerson } from '../database/put-person';

/** The tenant, and the people who read it: an administrator, and a default user who belongs to 50 of its workspaces. */
export interface LargeTenant {
  readonly id: string;
  readonly host: string;
  readonly people: Readonly<Record<'administrator' | 'member', BenchPerson>>;
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
/** Over two years. */
const ALL_SUBMISSIONS = `
insert into submission (tenant_id, id, workspace_id, created_at, portal_status, source, datasource_name_id, is_complete, deleted_at)
select $1, gen_random_uuid(), w.id, now() - ((n * 104729 + i * 7919) % 1051200) * interval '1 minute',
  case when n % 7 = 0 then 'ImportError' else 'Normal' end, (array['Direct', 'ShareableLink', 'Anonymous'])[n % 3 + 1], 'Example', n % 7 > 0,
  case when n % 20 = 0 then now() end
from (select id, row_number() over () as i from workspace where tenant_id = $1) w cross join generate_series(1, $2::integer) n`;
/** What is dropped while the rows are put, and made again afterward. */
const INDEXES = `
select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
where indrelid = 'submission'::regclass and not indisprimary`;
/** What the triggers, which are off for so many rows, would have counted. */
const COUNTS = `
insert into submission_count (tenant_id, id, day, is_complete, source, change)
select tenant_id, gen_random_uuid(), (created_at at time zone 'UTC')::date, is_complete, source, count(*) from submission
where deleted_at is null group by 1, 3, 4, 5`;
const MEMBER_OF = `
insert into workspace_user (tenant_id, workspace_id, user_id, added_at)
select tenant_id, id, $2, now() from workspace where tenant_id = $1 order by id limit 50`;

/** Puts one tenant with 100,000 workspaces and 1,000,000 submissions; the connection is the owner's. */
export async function putLargeTenant(owner: pg.Client, issuer: string): Promise<LargeTenant> {
  await owner.query('begin');
  const { rows } = await owner.query<{ id: string }>(TENANT);
  const id = rows[0]?.id ?? '';
  await owner.query(HOSTS, [HOST, id]);
  await owner.query(ALL_WORKSPACES, [id, WORKSPACES]);
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(INDEXES);
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  await owner.query('set local session_replication_role = replica');
  await owner.query(ALL_SUBMISSIONS, [id, SUBMISSIONS / WORKSPACES]);
  await owner.query(COUNTS);
  await owner.query('set local session_replication_role = origin');
  for (const { definition } of indexes) await owner.query(definition);
  const people = { administrator: await putPerson(owner, id, issuer), member: await putPerson(owner, id, issuer) };
  await owner.query('update user_role set role_id = $3 where tenant_id = $1 and user_id = $2', [
    id,
    people.member.userId,
    ROLES.defaultUser.id,
  ]);
  await owner.query(MEMBER_OF, [id, people.member.userId]);
  await owner.query('commit');
  await owner.query('vacuum analyze');
  return { id, host: HOST, people };
}
