import { CATALOGUE, offeredPackages } from '@countinghouse/connectors/catalogue';
import type { TenantSettings } from '@countinghouse/domain/tenants/tenant-settings';

/** The packages of the tenant's chooser; file upload is among them only where it is allowed (lender side 1 and 3). */
export function presentPackages(settings: TenantSettings) {
  const enabled = settings.accountingPackages ?? CATALOGUE.map((entry) => entry.datasourceNameId);
  return offeredPackages(enabled, settings.accountingPkgBlackList)
    .filter((entry) => entry.kind !== 'upload' || settings.allowExcelFileUpload)
    .map(({ datasourceNameId, name, beta, available }) => ({ datasourceNameId, name, beta, action: available }));
}
