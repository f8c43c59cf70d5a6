import type { RequestCtx } from './request-ctx';
import { tenantPackages } from './tenant-packages';

/** The packages of the tenant's chooser as both faces answer them; one that the product has no client at can't be chosen. */
export function presentPackages({ tenant, packages }: Pick<RequestCtx, 'tenant' | 'packages'>) {
  return tenantPackages(tenant.settings).map(({ datasourceNameId, name, kind, beta, available }) => ({
    datasourceNameId,
    name,
    beta,
    action: available && (kind !== 'connection' || Object.hasOwn(packages, datasourceNameId)),
  }));
}
