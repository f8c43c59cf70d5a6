import { type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import type { Page } from '../../../platform/graphql/connection';
import { useCase } from '../../../platform/use-case';
import { pageOfTenants, type ListTenants } from './page-of-tenants';
import { findTenantFlags, type TenantFlags } from './tenant-flags';

/** Every tenant with its feature flags, by name, for staff of the product (docs/spec.md, lender 2); refuses Forbidden for everybody else. */
export const listTenantFlags = useCase(
  { right: 'CanOverrideTenant' },
  async (ctx: ViewerCtx, input: ListTenants): Promise<Result<Page<TenantFlags>>> => {
    const { dataSource } = ctx;
    const read = (id: string) => withTenant({ dataSource, tenant: { id } }, findTenantFlags);
    return pageOfTenants(dataSource, input, { kind: 'tenant-flags', inHosts: false, read });
  },
);
