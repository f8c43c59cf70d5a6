import type { DataSource } from 'typeorm';
import { withTenant } from '../platform/database/with-tenant';
import type { TenantSeed } from '../seed/tenant-seed';
import { putPerson } from '../seed/put-person';

/** Puts a tenant with its hosts and people as the owner of the tables, whatever its settings: also those that no command accepts. */
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
    for (const person of seed.people) await putPerson(tx, person);
  });
}
