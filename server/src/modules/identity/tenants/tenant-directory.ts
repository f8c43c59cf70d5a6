import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../../platform/context';
import { locate } from '../../../platform/database/databases';
import { readRepo } from '../../../platform/database/with-tenant';
import type { FoundTenant, TenantOfHost } from '../../../platform/request-ctx';
import { findTenantOfHost } from './tenant-listing.sql';
import { Tenant } from './tenant.entity';

/** Finds tenants; answers are a few seconds old at most. */
export interface TenantDirectory {
  /** By exact host name without port, in lower case; null when no tenant answers there. */
  byHost(host: string): Promise<FoundTenant | null>;
}

/** Hears of stored settings that can't be used as they are. */
export type OnSettingsIssue = (tenantName: string, issue: string) => void;

const FRESH_FOR = 3_000;
const KNOWN_HOSTS_MAX = 10_000;

/** Reads tenants from the databases and remembers each host, known or not, for three seconds; an error in their settings is logged once. */
export function createTenantDirectory(databases: readonly DataSource[], clock: Clock, onIssue: OnSettingsIssue): TenantDirectory {
  const reportOnce = oncePerIssue(onIssue);
  const lastFound = new Map<string, DataSource>();
  const known = new Map<string, { readonly until: number; readonly tenant: Promise<FoundTenant | null> }>();
  return {
    byHost(host) {
      const now = clock.now().getTime();
      const found = known.get(host);
      if (found !== undefined && found.until > now) return found.tenant;
      if (known.size >= KNOWN_HOSTS_MAX) known.clear();
      const tenant = lookUp(databases, lastFound, host);
      known.set(host, { until: now + FRESH_FOR, tenant });
      tenant.then(reportOnce, () => known.delete(host));
      return tenant;
    },
  };
}

function oncePerIssue(onIssue: OnSettingsIssue): (tenant: TenantOfHost | null) => void {
  const told = new Set<string>();
  return (tenant) => {
    for (const issue of tenant?.settings.issues ?? []) {
      const key = `${tenant?.name} ${issue}`;
      if (!told.has(key)) onIssue(tenant?.name ?? '', issue);
      told.add(key);
    }
  };
}

/** Asks the database that held the host last, so that others may be away; the tenant may have moved since. */
async function lookUp(databases: readonly DataSource[], lastFound: Map<string, DataSource>, host: string): Promise<FoundTenant | null> {
  const last = lastFound.get(host);
  const there = last === undefined ? null : await readByHost(last, host);
  if (there !== null) return there;
  const located = await locate(
    databases.filter((database) => database !== last),
    (database) => readByHost(database, host),
  );
  if (located === null) lastFound.delete(host);
  else lastFound.set(host, located.dataSource);
  return located?.found ?? null;
}

async function readByHost(dataSource: DataSource, host: string): Promise<FoundTenant | null> {
  const found = await findTenantOfHost(dataSource, host);
  if (found === null) return null;
  const scope = { dataSource, tenant: { id: found.tenantId } };
  const stored = await readRepo(scope, Tenant).createQueryBuilder('t').prepared('tenant').getOne();
  return stored === null ? null : { ...tenantOf(stored, found.brandName), dataSource };
}

function tenantOf({ tenantId, name, visibleName, settings: stored, flagOverrides, oidcClientId }: Tenant, brandName: string): TenantOfHost {
  const settings = tenantSettingsOf(stored, { brandName, overrides: flagOverrides });
  return {
    id: tenantId,
    name,
    visibleName: settings.brand.visibleName ?? visibleName,
    brandName,
    timeZone: settings.timeZone,
    settings,
    oidcClientId,
  };
}
