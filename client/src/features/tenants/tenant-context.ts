import { createContext, use } from 'react';
import type { Tenant } from './load-tenant';

/** The tenant of this host. */
export const TenantContext = createContext<Tenant | null>(null);

/** The tenant of this host, for pages and the frame. */
export function useTenant(): Tenant {
  const tenant = use(TenantContext);
  if (tenant === null) throw new Error('A page was rendered before its tenant was loaded.');
  return tenant;
}

/** The name of an accounting package as people know it; its id where the tenant does not list it. */
export function packageName(tenant: Tenant, datasourceNameId: string): string {
  const wanted = datasourceNameId.toLowerCase();
  return tenant.accountingPackages.find((one) => one.datasourceNameId.toLowerCase() === wanted)?.name ?? datasourceNameId;
}
