import type { Result } from '@countinghouse/domain/refusals';
import type { Page } from '../../../../platform/graphql/connection';
import { useCase } from '../../../../platform/use-case';
import { pageOfTenants, type ListTenants } from '../page-of-tenants';
import { readTenant, type AdministeredTenant } from './stored-tenant';
import type { TenantsCtx } from './tenants-ctx';

/** The tenants by name, page by page; the search finds hosts too. */
export const listTenants = useCase(
  { caller: 'anyone', because: 'A TenantsCtx is made for those alone who administer tenants.' },
  async ({ dataSource }: TenantsCtx, input: ListTenants): Promise<Result<Page<AdministeredTenant>>> => {
    const read = (id: string) => readTenant({ dataSource }, id);
    return pageOfTenants(dataSource, input, { kind: 'tenants', inHosts: true, read });
  },
);
