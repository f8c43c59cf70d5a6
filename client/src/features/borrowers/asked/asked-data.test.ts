import { expect, it } from 'vitest';
import { askedData } from './asked-data';

const TODAY = '2026-11-22';
const only = (group: string) => ({
  'financial-statements': false,
  'accounts-receivable': false,
  'accounts-payable': false,
  transactions: false,
  [group]: true,
});

// covers borrower 2.1.2
it.each([
  ['nothing said', {}, { fullFiscalYears: 2, lastDay: TODAY, namesReplaced: false, basis: 'Accrual' }],
  ['no full year', { fullFiscalYearsToCollect: 0 }, { fullFiscalYears: 0 }],
  ['the last full month', { endOfImport: 'LastFullMonth' }, { lastDay: '2026-10-31' }],
  ['a day', { mostRecentPeriodYear: 2026, mostRecentPeriodMonth: 9, mostRecentPeriodDay: 15 }, { lastDay: '2026-09-15' }],
  ['names replaced', { anonymizeCustomersAndVendors: true }, { namesReplaced: true }],
  ['cash basis', { basisOfAccountingPreference: 'Cash' }, { basis: 'Cash' }],
  ['one group', { accountingCollectionGroups: only('transactions') }, { groups: ['transactions'] }],
  ['what makes no sense', { endOfImport: 'Never' }, { fullFiscalYears: 2, lastDay: TODAY }],
])('a request with %s asks for it', (_, options, expected) => {
  expect(askedData(options, TODAY)).toMatchObject(expected);
});

it('the summary of a request names all groups where none is switched off', () => {
  expect(askedData({}, TODAY).groups).toEqual(['financial-statements', 'accounts-receivable', 'accounts-payable', 'transactions']);
});
