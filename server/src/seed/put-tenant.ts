import { ROLES } from '@countinghouse/domain/access/role';
import type { DataSource } from 'typeorm';
import { withTenant, type TenantTransaction } from '../platform/database/with-tenant';
import type { PersonSeed, TenantSeed } from './tenant-seed';

/** Puts a tenant with its hosts and people; again, it renews name, brand and settings, and leaves people as they are. Needs the owner of the tables. */
export async function putTenant(owner: DataSource, seed: TenantSeed): Promise<void> {
  await owner.query(
    `insert into tenant (id, name, visible_name, brand_name, settings) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set visible_name = excluded.visible_name, brand_name = excluded.brand_name, settings = excluded.settings`,
    [seed.id, seed.name, seed.visibleName, seed.brandName, JSON.stringify(seed.settings)],
  );
  const hosts = [...seed.hosts.map((host) => [host, seed.brandName] as const), ...Object.entries(seed.brandHosts ?? {})];
  for (const [host, brandName] of hosts) {
    await owner.query(
      `insert into tenant_host (host, tenant_id, brand_name) values ($1, $2, $3)
       on conflict (host) do update set tenant_id = excluded.tenant_id, brand_name = excluded.brand_name`,
      [host.toLowerCase(), seed.id, brandName],
    );
  }
  await withTenant({ dataSource: owner, tenant: seed }, async (tx) => {
    for (const person of seed.people) await putPerson(tx, seed.id, person);
  });
}

async function putPerson(tx: TenantTransaction, tenantId: string, person: PersonSeed): Promise<void> {
  const [made] = await tx.query(
    `insert into portal_user (tenant_id, id, display_name, first_name, last_name, email_address, status)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
    [tenantId, person.id, `${person.firstName} ${person.lastName}`, person.firstName, person.lastName, person.emailAddress, person.status],
  );
  if (made === undefined) return;
  await tx.query(`insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)`, [tenantId, person.id, ROLES[person.role].id]);
}
