import { assertDemo } from '../platform/config/demo-only';
import { connectDatabase } from '../platform/database/connect';
import { DEMO_TENANTS } from './demo-tenants';
import { putTenant } from './put-tenant';
import type { TenantSeed } from './tenant-seed';

/** Where the demo is put. */
export interface SeedDemoOptions {
  /** Address of the migrated database, as the owner of its tables. */
  readonly databaseUrl: string;
  /** The port at which the demo answers; its own addresses carry it. */
  readonly port?: number;
  readonly production?: boolean;
  readonly host?: string;
}

/** Puts the demo's tenants and people; running it again changes nothing that people did. Throws DemoOnlyError in production and on an open address. */
export async function seedDemo({
  databaseUrl,
  port = 3000,
  production = process.env.NODE_ENV === 'production',
  host = process.env.HOST || '127.0.0.1',
}: SeedDemoOptions): Promise<void> {
  assertDemo('The demo seed', { production, host });
  const owner = await connectDatabase({ url: databaseUrl, role: null, poolSize: 1, applicationName: 'countinghouse-seed' });
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
