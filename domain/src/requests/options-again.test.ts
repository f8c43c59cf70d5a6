import { expect, it } from 'vitest';
import { optionsAgain, optionsOfRefresh } from './options-again';
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

it('a collection again gathers what the last one gathered', () => {
  expect(readRequestOptions(optionsAgain(LAST))).toEqual(LAST);
  expect(readRequestOptions(optionsAgain({ ...LAST, asOf: null }))).toEqual({ ...LAST, asOf: null });
});

it('a refresh does not stay at the day that the last collection named', () => {
  expect(readRequestOptions(optionsOfRefresh(LAST))).toEqual({ ...LAST, asOf: null });
});
