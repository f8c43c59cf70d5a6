import { describe, expect, it } from 'vitest';
import { readRequestOptions, withYearsByGroup } from './read-request-options';
import type { ImportOptions } from './request-options';
import type { StoredRequestOptions } from './stored-request-options';

const everyGroup = { 'financial-statements': true, 'accounts-receivable': true, 'accounts-payable': true, transactions: true };
const defaults = {
  basis: 'Accrual',
  fullFiscalYears: 2,
  asOf: null,
  endOfImport: 'Today',
  anonymizeCustomersAndVendors: false,
  groups: everyGroup,
};

// covers lender 9.5, borrower 9.1
describe('options of a collection', () => {
  it.each<[string, StoredRequestOptions, object]>([
    ['nothing named', {}, {}],
    ['nulls', { mostRecentPeriodMonth: null, fullFiscalYearsToCollect: null, accountingCollectionGroups: null }, {}],
    ['cash', { basisOfAccountingPreference: 'Cash' }, { basis: 'Cash' }],
    ['either basis', { basisOfAccountingPreference: 'CashAndAccrual' }, { basis: 'Accrual' }],
    ['year to date alone', { fullFiscalYearsToCollect: 0 }, { fullFiscalYears: 0 }],
    ['the most years', { fullFiscalYearsToCollect: 5 }, { fullFiscalYears: 5 }],
    ['a month', { mostRecentPeriodYear: 2024, mostRecentPeriodMonth: 2 }, { asOf: '2024-02-29' }],
    ['a day', { mostRecentPeriodYear: 2023, mostRecentPeriodMonth: 2, mostRecentPeriodDay: 7 }, { asOf: '2023-02-07' }],
    ['full months', { endOfImport: 'LastFullMonth' }, { endOfImport: 'LastFullMonth' }],
    ['no names', { anonymizeCustomersAndVendors: true }, { anonymizeCustomersAndVendors: true }],
    ['a group off', { accountingCollectionGroups: { transactions: false } }, { groups: { ...everyGroup, transactions: false } }],
    ['a group without years', { payablesYearsToCollect: 0 }, { groups: { ...everyGroup, 'accounts-payable': false } }],
    ['years by group', { financialStatementsYearsToCollect: 4, transactionsYearsToCollect: 2 }, { fullFiscalYears: 3 }],
    ['years by group and in all', { financialStatementsYearsToCollect: 4, fullFiscalYearsToCollect: 1 }, { fullFiscalYears: 1 }],
  ])('%s', (_, stored, expected) => {
    expect(readRequestOptions(stored)).toEqual({ ...defaults, ...expected });
  });

  it.each<[string, StoredRequestOptions, string, string?]>([
    ['an unknown basis', { basisOfAccountingPreference: 'Modified' }, 'basisOfAccountingPreference'],
    ['a thirteenth month', { mostRecentPeriodYear: 2024, mostRecentPeriodMonth: 13 }, 'mostRecentPeriodMonth'],
    ['a month without year', { mostRecentPeriodMonth: 1 }, 'mostRecentPeriodYear'],
    ['a day that does not exist', { mostRecentPeriodYear: 2023, mostRecentPeriodMonth: 2, mostRecentPeriodDay: 29 }, 'mostRecentPeriodDay'],
    ['six full years', { fullFiscalYearsToCollect: 6 }, 'fullFiscalYearsToCollect'],
    ['half a year', { fullFiscalYearsToCollect: 0.5 }, 'fullFiscalYearsToCollect'],
    ['a negative year', { receivablesYearsToCollect: -1 }, 'receivablesYearsToCollect'],
    ['an unknown end', { endOfImport: 'Yesterday' }, 'endOfImport'],
    [
      'an unknown group',
      { accountingCollectionGroups: { payroll: true } as StoredRequestOptions['accountingCollectionGroups'] },
      'accountingCollectionGroups',
    ],
  ])('refuses %s', (_, stored, parameter) => {
    expect(readRequestOptions(stored)).toMatchObject({ refused: 'InvalidInput', parameter });
  });

  // covers borrower 3.2, borrower 5.3
  it('asks for no more full years than the tenant has', () => {
    expect(readRequestOptions({}, 1)).toMatchObject({ fullFiscalYears: 1 });
    expect(readRequestOptions({ fullFiscalYearsToCollect: 2 }, 1)).toMatchObject({
      parameter: 'fullFiscalYearsToCollect',
      facts: { problem: 'must be a whole number from 0 to 1' },
    });
    expect(readRequestOptions({ payablesYearsToCollect: 3 }, 1)).toMatchObject({
      parameter: 'payablesYearsToCollect',
      facts: { problem: 'must be a whole number from 0 to 2' },
    });
  });

  // covers borrower 3.2, borrower 5.3
  it('names the years that are gathered of each group, whatever was sent: the full ones and the year to date, none where it is off', () => {
    const stored = { fullFiscalYearsToCollect: 3, receivablesYearsToCollect: 2, accountingCollectionGroups: { transactions: false } };
    expect(withYearsByGroup(stored, readRequestOptions(stored) as ImportOptions)).toEqual({
      ...stored,
      financialStatementsYearsToCollect: 4,
      payablesYearsToCollect: 4,
      receivablesYearsToCollect: 4,
      transactionsYearsToCollect: 0,
    });
  });

  // covers borrower 4.2, borrower 5.3
  it('refuses a collection of nothing', () => {
    const none = { 'financial-statements': false, 'accounts-receivable': false, 'accounts-payable': false, transactions: false };
    expect(readRequestOptions({ accountingCollectionGroups: none })).toMatchObject({ refused: 'errorNoAccountingDataSelected' });
  });
});
