import { useCase } from '../../../../platform/use-case';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import { findListedTenant } from '../../../../platform/database/tenant-listing.sql';
import { readTenant, type AdministeredTenant } from './stored-tenant';
import type { TenantsCtx } from './tenants-ctx';

/** A tenant by its name, in any case; refuses NotFound. */
export const findTenant = useCase(
  { caller: 'anyone', because: 'A TenantsCtx is made for those alone who administer tenants.' },
  async ({ dataSource }: TenantsCtx, name: string): Promise<Result<AdministeredTenant>> => {
    const found = await findListedTenant(dataSource, name);
    const tenant = found === null ? null : await readTenant({ dataSource }, found.id);
    return tenant ?? refuse('NotFound');
  },
);
