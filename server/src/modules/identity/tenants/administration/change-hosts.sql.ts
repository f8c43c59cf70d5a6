import type { TenantTransaction } from '../../../../platform/database/with-tenant';
import type { TenantHost } from '../tenant-host.entity';

/** SQL by hand: hosts of other tenants are in the same table, and an upsert must not change them. */
const ADD = `
  insert into tenant_host (host, tenant_id, brand_name) values ($1, $2, $3)
  on conflict (host) do update set brand_name = excluded.brand_name where tenant_host.tenant_id = excluded.tenant_id returning host`;

/** Stores a host with its brand; false where it is another tenant's. */
export async function storeHost(tx: TenantTransaction, { host, tenantId, brandName }: TenantHost): Promise<boolean> {
  return (await tx.query(ADD, [host, tenantId, brandName])).length > 0;
}
