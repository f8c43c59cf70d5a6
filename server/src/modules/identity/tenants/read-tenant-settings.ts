import { tenantSettingsOf, type TenantSettings } from '@countinghouse/domain/tenants/tenant-settings';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** The configured settings of a tenant as they are now, without what staff have turned; for use cases that jobs call too. */
export async function readTenantSettings(tx: TenantTransaction, tenantId: string): Promise<TenantSettings> {
  const [row] = await tx.query<{ settings: unknown }>('select settings from tenant where id = $1', [tenantId]);
  return tenantSettingsOf(row?.settings);
}
