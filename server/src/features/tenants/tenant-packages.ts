import { offeredPackages, type CataloguePackage } from '@countinghouse/connectors/catalogue';
import type { TenantSettings } from '@countinghouse/domain/tenants/tenant-settings';
import type { PackageClients } from '../../platform/packages/package-clients';

/**
 * The packages of the tenant's chooser; file upload is among them only where it is allowed (lender side 1 and 3), and a package that is
 * built only where the product has a client at it.
 */
export function tenantPackages(settings: TenantSettings, clients: PackageClients): readonly CataloguePackage[] {
  return offeredPackages(settings).filter(({ kind, available, datasourceNameId }) => {
    if (kind === 'upload') return settings.allowExcelFileUpload;
    return kind !== 'connection' || !available || Object.hasOwn(clients, datasourceNameId);
  });
}

/** Whether the tenant takes files in place of a connection. */
export function offersUpload(settings: TenantSettings): boolean {
  return tenantPackages(settings, {}).some(({ kind }) => kind === 'upload');
}
