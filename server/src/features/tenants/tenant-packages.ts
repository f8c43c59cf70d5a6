import type { AccountingPackage } from '@countinghouse/connectors/accounting-package';
import { isReadable, offeredPackages } from '@countinghouse/connectors/registry';
import type { TenantSettings } from '@countinghouse/domain/tenants/tenant-settings';
import type { PackageClients } from '../../platform/packages/package-clients';

/**
 * The packages of the tenant's chooser; file upload is among them only where it is allowed (lender side 1 and 3), and a package that is
 * built only where the product has a client at it.
 */
export function tenantPackages(settings: TenantSettings, clients: PackageClients): readonly AccountingPackage[] {
  return offeredPackages(settings).filter((each) => {
    if (each.kind === 'upload') return settings.allowExcelFileUpload;
    return each.kind !== 'connection' || !isReadable(each) || Object.hasOwn(clients, each.datasourceNameId);
  });
}

/** Whether the tenant takes files in place of a connection. */
export function offersUpload(settings: TenantSettings): boolean {
  return tenantPackages(settings, {}).some(({ kind }) => kind === 'upload');
}
