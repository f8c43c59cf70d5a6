import type { TenantSettings } from '@countinghouse/domain/tenants/tenant-settings';
import { tenantPackages } from './tenant-packages';

/** The packages of the tenant's chooser as both faces answer them. */
export function presentPackages(settings: TenantSettings) {
  return tenantPackages(settings).map(({ datasourceNameId, name, beta, available }) => ({
    datasourceNameId,
    name,
    beta,
    action: available,
  }));
}
