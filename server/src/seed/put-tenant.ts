import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { In, type DataSource } from 'typeorm';
import { addHost } from '../modules/identity/tenants/administration/change-hosts';
import { createTenant } from '../modules/identity/tenants/administration/create-tenant';
import { findTenant } from '../modules/identity/tenants/administration/find-tenant';
import type { SavedTenant } from '../modules/identity/tenants/administration/stored-tenant';
import { operatorTenantsCtx, type TenantsCtx } from '../modules/identity/tenants/administration/tenants-ctx';
import { updateTenant } from '../modules/identity/tenants/administration/update-tenant';
import { systemClock, systemIds } from '../platform/clock/system-clock';
import { AuditEvent } from '../platform/audit/audit-event.entity';
import { readRepo, withTenant } from '../platform/database/with-tenant';
import { putPerson } from './put-person';
import type { TenantSeed } from './tenant-seed';

const REQUEST = 'demo-seed';

/**
 * Inserts a tenant with its hosts and people, through the use cases of the commands. A repeated call renews the settings unless they were
 * changed elsewhere, and does not change people. Needs the owner of the tables.
 */
export async function putTenant(owner: DataSource, seed: TenantSeed): Promise<void> {
  const ctx = { ...operatorTenantsCtx({ dataSource: owner, clock: systemClock, ids: systemIds }), requestId: REQUEST };
  const document = { ...seed.settings, visibleName: seed.visibleName, brandName: seed.brandName };
  const branded = Object.entries(seed.brandHosts ?? {}).map(([host, brandName]) => ({ host, brandName }));
  const hosts = [...seed.hosts.map((host) => ({ host, brandName: seed.brandName })), ...branded];
  const found = await findTenant(ctx, seed.name);
  if (isRefusal(found)) assertSaved(seed, await createTenant(ctx, { id: seed.id, name: seed.name, hosts, document }));
  else if (!(await isChangedByOthers(ctx, found.id))) {
    assertSaved(seed, await updateTenant(ctx, { tenantId: found.id, version: null, document, replaces: 'all' }));
    for (const host of hosts) assertSaved(seed, await addHost(ctx, { tenantId: found.id, ...host }));
  }
  await withTenant({ dataSource: owner, tenant: seed }, async (tx) => {
    for (const person of seed.people) await putPerson(tx, person);
  });
}

const CHANGES = In(['tenant.updated', 'tenant.hostAdded', 'tenant.hostRemoved']);

async function isChangedByOthers({ dataSource }: TenantsCtx, tenantId: string): Promise<boolean> {
  const change = await readRepo({ dataSource, tenant: { id: tenantId } }, AuditEvent)
    .createQueryBuilder('e')
    .andWhere({ action: CHANGES })
    .andWhere('e.requestId is distinct from :request', { request: REQUEST })
    .getOne();
  return change !== null;
}

function assertSaved({ name }: TenantSeed, saved: Result<SavedTenant>): void {
  const problems = isRefusal(saved) ? [saved.refused] : saved.issues.map(({ path, kind }) => `${path}: ${kind}`);
  if (problems.length > 0) throw new Error(`The tenant ${name} can't be put: ${problems.join(', ')}.`);
}
