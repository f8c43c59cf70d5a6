import type { ImportOptions } from '../requests/request-options';

/** What an import keeps of the books (docs/spec.md, borrower 3). */
export interface Stored {
  /** Journal lines; without them the ledger feeds the statements and is gone. */
  readonly lines: boolean;
  readonly matrix: boolean;
  readonly receivables: boolean;
  readonly payables: boolean;
  /** Customers and vendors, which only lines and open items name. */
  readonly parties: boolean;
}

/** What the collection groups that are on keep; a group that is off is not stored. */
export function whatIsStored(groups: ImportOptions['groups']): Stored {
  const lines = groups.transactions;
  const receivables = groups['accounts-receivable'];
  const payables = groups['accounts-payable'];
  return { lines, matrix: groups['financial-statements'], receivables, payables, parties: lines || receivables || payables };
}
