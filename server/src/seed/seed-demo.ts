import { assertDemo, type DemoSettings } from '../platform/config/demo-only';
import { connectDatabase } from '../platform/database/connect';
import { DEMO_TENANTS } from './demo-tenants';
import { putTenant } from './put-tenant';
import type { TenantSeed } from './tenant-seed';
import { ENTITIES } from '../modules/entities';

/** Where the demo is put. */
export interface SeedDemoOptions extends DemoSettings {
  /** Address of the migrated database, as the owner of its tables. */
  readonly databaseUrl: string;
  /** The port at which the demo answers; its own addresses carry it. */
  readonly port?: number;
}

/** Puts the demo's tenants and people; running it again changes nothing that people did. Throws SettingsError outside the demo and on an open address. */
export async function seedDemo({ databaseUrl, port = 3000, ...place }: SeedDemoOptions): Promise<void> {
  assertDemo('The demo seed', place);
  const owner = await connectDatabase({
    url: databaseUrl,
    role: null,
    poolSize: 1,
    applicationName: 'countinghouse-seed',
    entities: ENTITIES,
  });
  try {
    for (const tenant of DEMO_TENANTS) await putTenant(owner, atPort(tenant, port));
  } finally {
    await owner.destroy();
  }
}

function atPort(tenant: TenantSeed, port: number): TenantSeed {
  const settings = JSON.stringify(tenant.settings).replaceAll(/(\/\/[\w-]+\.localhost)(?=[/"])/g, `$1:${port}`);
  return { ...tenant, settings: JSON.parse(settings) as TenantSeed['settings'] };
}
