import type { AccountingPackage } from '@countinghouse/connectors/accounting-package';
import { isReadable, offeredPackages } from '@countinghouse/connectors/registry';
import type { TenantSettings } from '@countinghouse/domain/tenants/tenant-settings';
import type { PackageClients } from '../../../platform/packages/package-clients';

/**
 * The packages of the tenant's chooser; file upload is among them only where it is allowed (docs/spec.md, lender 1), and the sample package
 * only where the product is its client. Others are listed without a client too: their books come as a file.
 */
export function tenantPackages(settings: TenantSettings, clients: PackageClients): readonly AccountingPackage[] {
  return offeredPackages(settings).filter((each) => {
    if (each.kind === 'upload') return settings.allowExcelFileUpload;
    return each.client?.addresses !== null || Object.hasOwn(clients, each.datasourceNameId);
  });
}

/** Whether choosing it starts something: files are taken, and a package that can be read is connected where the product is its client. */
export function canBeChosen(each: AccountingPackage, clients: PackageClients): boolean {
  return isReadable(each) && (each.kind === 'upload' || Object.hasOwn(clients, each.datasourceNameId));
}

/** Whether the tenant takes files in place of a connection. */
export function offersUpload(settings: TenantSettings): boolean {
  return tenantPackages(settings, {}).some(({ kind }) => kind === 'upload');
}
