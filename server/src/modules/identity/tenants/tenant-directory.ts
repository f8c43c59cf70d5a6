import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../../platform/context';
import { readInTenant } from '../../../platform/database/with-tenant';
import type { TenantOfHost } from '../../../platform/request-ctx';

/** Finds tenants; answers are a few seconds old at most. */
export interface TenantDirectory {
  /** By exact host name without port, in lower case; null when no tenant answers there. */
  byHost(host: string): Promise<TenantOfHost | null>;
}

interface Row {
  id: string;
  name: string;
  visible_name: string;
  brand_name: string;
  settings: unknown;
  flag_overrides: unknown;
  oidc_client_id: string | null;
}

/** Hears of stored settings that can't be used as they are. */
export type OnSettingsFault = (tenantName: string, fault: string) => void;

const FRESH_FOR = 3_000;
const KNOWN_HOSTS_MAX = 10_000;

const TENANT_ID = 'select tenant_id from tenant_host where host = $1';

const TENANT = `
  select t.id, t.name, t.visible_name, h.brand_name, t.settings, t.flag_overrides, t.oidc_client_id
  from tenant_host h join tenant t on t.id = h.tenant_id where h.host = $1`;

/** Reads tenants from the database and remembers each host, known or not, for three seconds; an error in their settings is logged once. */
export function createTenantDirectory(dataSource: DataSource, clock: Clock, onFault: OnSettingsFault): TenantDirectory {
  const reportOnce = oncePerFault(onFault);
  const known = new Map<string, { readonly until: number; readonly tenant: Promise<TenantOfHost | null> }>();
  return {
    byHost(host) {
      const now = clock.now().getTime();
      const found = known.get(host);
      if (found !== undefined && found.until > now) return found.tenant;
      if (known.size >= KNOWN_HOSTS_MAX) known.clear();
      const tenant = readByHost(dataSource, host);
      known.set(host, { until: now + FRESH_FOR, tenant });
      tenant.then(reportOnce, () => known.delete(host));
      return tenant;
    },
  };
}

function oncePerFault(onFault: OnSettingsFault): (tenant: TenantOfHost | null) => void {
  const told = new Set<string>();
  return (tenant) => {
    for (const fault of tenant?.settings.faults ?? []) {
      const key = `${tenant?.name} ${fault}`;
      if (!told.has(key)) onFault(tenant?.name ?? '', fault);
      told.add(key);
    }
  };
}

async function readByHost(dataSource: DataSource, host: string): Promise<TenantOfHost | null> {
  const [found]: { tenant_id: string }[] = await dataSource.query(TENANT_ID, [host]);
  if (found === undefined) return null;
  const [row] = await readInTenant<Row>({ dataSource, tenant: { id: found.tenant_id } }, TENANT, [host]);
  return row === undefined ? null : tenantOf(row);
}

function tenantOf(row: Row): TenantOfHost {
  const settings = tenantSettingsOf(row.settings, { brandName: row.brand_name, overrides: row.flag_overrides });
  return {
    id: row.id,
    name: row.name,
    visibleName: settings.brand.visibleName ?? row.visible_name,
    brandName: row.brand_name,
    timeZone: settings.timeZone,
    settings,
    oidcClientId: row.oidc_client_id,
  };
}
