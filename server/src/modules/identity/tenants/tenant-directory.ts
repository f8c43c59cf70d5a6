import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../../platform/context';
import { locate } from '../../../platform/database/databases';
import { readRepo } from '../../../platform/database/with-tenant';
import type { FoundTenant, TenantOfHost } from '../../../platform/request-ctx';
import { TenantHost } from './tenant-host.entity';
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
  const lastFound = new Map<string, Place>();
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

/** Where the tenant of a host was found. */
interface Place {
  readonly dataSource: DataSource;
  readonly tenantId: string;
}

/** Asks where the tenant was found last, in one round trip, which works while other databases are away; it may have moved since, or lost the host. */
async function lookUp(databases: readonly DataSource[], lastFound: Map<string, Place>, host: string): Promise<FoundTenant | null> {
  const last = lastFound.get(host);
  const there = last === undefined ? null : await readTenant(last, host);
  if (there !== null) return there;
  const located = await locate(databases, (dataSource) => findByHost(dataSource, host));
  if (located === null) lastFound.delete(host);
  else lastFound.set(host, { dataSource: located.dataSource, tenantId: located.found.id });
  return located?.found ?? null;
}

/** How often a host is looked for that moves to another tenant in between. */
const ATTEMPTS = 2;

async function findByHost(dataSource: DataSource, host: string): Promise<FoundTenant | null> {
  let tenantId = await findTenantOfHost(dataSource, host);
  for (let attempt = 0; tenantId !== null && attempt < ATTEMPTS; attempt += 1) {
    const tenant = await readTenant({ dataSource, tenantId }, host);
    if (tenant !== null) return tenant;
    tenantId = await findTenantOfHost(dataSource, host);
  }
  return null;
}

type StoredTenant = Pick<Tenant, 'tenantId' | 'name' | 'visibleName' | 'settings' | 'flagOverrides' | 'oidcClientId'> &
  Pick<TenantHost, 'brandName'>;

/** The tenant with the brand of the host; null where the host is not its own any more. */
async function readTenant({ dataSource, tenantId }: Place, host: string): Promise<FoundTenant | null> {
  const stored = await readRepo({ dataSource, tenant: { id: tenantId } }, Tenant)
    .createQueryBuilder('t')
    .innerJoin(TenantHost, 'h', 'h.host = :host', { host })
    .select<StoredTenant>({
      tenantId: 't.tenantId',
      name: 't.name',
      visibleName: 't.visibleName',
      settings: 't.settings',
      flagOverrides: 't.flagOverrides',
      oidcClientId: 't.oidcClientId',
      brandName: 'h.brandName',
    })
    .prepared('tenant-with-host')
    .getOne();
  return stored === null ? null : { ...tenantOf(stored), dataSource };
}

function tenantOf({ tenantId, name, visibleName, brandName, settings: stored, flagOverrides, oidcClientId }: StoredTenant): TenantOfHost {
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
