import { offeredPackages, type CataloguePackage } from '@countinghouse/connectors/catalogue';
import type { TenantSettings } from '@countinghouse/domain/tenants/tenant-settings';

/** The packages of the tenant's chooser; file upload is among them only where it is allowed (lender side 1 and 3). */
export function tenantPackages(settings: TenantSettings): readonly CataloguePackage[] {
  return offeredPackages(settings).filter((entry) => entry.kind !== 'upload' || settings.allowExcelFileUpload);
}
