import { refuse, type Result } from '@countinghouse/domain/refusals';
import { readTenant, type AdministeredTenant } from './stored-tenant';
import type { TenantsCtx } from './tenants-ctx';

/** A tenant by its name, in any case; refuses NotFound. */
export async function findTenant({ dataSource }: TenantsCtx, name: string): Promise<Result<AdministeredTenant>> {
  const [found]: { id: string }[] = await dataSource.query('select id from tenant_listing where name = $1', [name.trim().toLowerCase()]);
  const tenant = found === undefined ? null : await readTenant({ dataSource }, found.id);
  return tenant ?? refuse('NotFound');
}
