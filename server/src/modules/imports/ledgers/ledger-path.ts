import type { ImportReference } from '../imports/import-reference';

/** The path of the CSV file of a ledger. */
export function ledgerPath({ workspaceId, financialRecordId }: ImportReference): string {
  return `/api/${workspaceId}/financialrecords/${financialRecordId}/ledger`;
}
