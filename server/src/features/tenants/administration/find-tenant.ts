import { refuse, type Answer } from '@countinghouse/domain/refusals';
import { administeredTenant, TENANT_COLUMNS, type AdministeredTenant, type TenantRow } from './stored-tenant';
import type { TenantsCtx } from './tenants-ctx';

/** A tenant by its name, in any case; refuses NotFound. */
export async function findTenant({ dataSource }: TenantsCtx, name: string): Promise<Answer<AdministeredTenant>> {
  const [row]: TenantRow[] = await dataSource.query(`select ${TENANT_COLUMNS} from tenant t where t.name = $1`, [
    name.trim().toLowerCase(),
  ]);
  return row === undefined ? refuse('NotFound') : administeredTenant(row);
}
