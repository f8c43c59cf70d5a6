import type { AccountingPackage } from '../accounting-package';

/** Files in place of a connection. */
export const fileUploadPackage: AccountingPackage = {
  datasourceNameId: 'FileUpload',
  name: 'File upload',
  kind: 'upload',
  position: 120,
  beta: false,
  bases: ['Accrual', 'Cash'],
  aliases: ['csv', 'excel', 'xlsx', 'spreadsheet', 'file', 'upload', 'template'],
  connector: async () => (await import('./connector')).fileUploadConnector,
};
