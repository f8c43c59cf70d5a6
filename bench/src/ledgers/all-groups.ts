import type { ImportOptions } from '@countinghouse/domain/requests/request-options';

/** Everything is gathered, for as many fiscal years as a generated ledger has. */
export const ALL_GROUPS: ImportOptions = {
  basis: 'Accrual',
  fullFiscalYears: 3,
  asOf: null,
  endOfImport: 'Today',
  anonymizeCustomersAndVendors: false,
  groups: { 'financial-statements': true, 'accounts-receivable': true, 'accounts-payable': true, transactions: true },
};

/** The same for a lender who asks for statements alone: parties, documents and memos are not read. */
export const STATEMENTS_ONLY: ImportOptions = {
  ...ALL_GROUPS,
  groups: { 'financial-statements': true, 'accounts-receivable': false, 'accounts-payable': false, transactions: false },
};

/** A day after the end of every generated ledger. */
export const TODAY = '2024-02-01';
