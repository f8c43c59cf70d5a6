import { tenantSettingsOf, type TenantSettings } from '@countinghouse/domain/tenants/tenant-settings';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { Tenant } from './tenant.entity';

/** The configured settings of a tenant as they are now, without what staff have turned; for use cases that jobs call too. */
export async function readTenantSettings(tx: TenantTransaction): Promise<TenantSettings> {
  return tenantSettingsOf(await findStoredSettings(tx));
}

/** The settings of a tenant as they are now, with what staff have turned, as the requests of its people have them. */
export async function readSettingsInForce(tx: TenantTransaction): Promise<TenantSettings> {
  const [tenant] = await tx.repo(Tenant).find({ select: ['settings', 'flagOverrides'] });
  return tenantSettingsOf(tenant?.settings, { overrides: tenant?.flagOverrides });
}

/** The settings of a tenant as they are stored now. */
export async function findStoredSettings(tx: TenantTransaction): Promise<Tenant['settings'] | undefined> {
  const [tenant] = await tx.repo(Tenant).find({ select: ['settings'] });
  return tenant?.settings;
}
