import { expect, it } from 'vitest';
import { optionsOfRefresh } from './options-of-refresh';
import { readRequestOptions } from './read-request-options';
import type { ImportOptions } from './request-options';

const LAST: ImportOptions = {
  basis: 'Cash',
  fullFiscalYears: 3,
  asOf: '2025-09-30',
  endOfImport: 'LastFullMonth',
  anonymizeCustomersAndVendors: true,
  groups: { 'financial-statements': true, 'accounts-receivable': false, 'accounts-payable': true, transactions: false },
};

it('a refresh gathers what the last collection gathered, and does not stay at the day that it named', () => {
  expect(readRequestOptions(optionsOfRefresh(LAST))).toEqual({ ...LAST, asOf: null });
});
