import { describe, expect, it } from 'vitest';
import type { ImportOptions } from './request-options';
import { importOptionsAsRequested, readImportOptions, readReportingEndDate, storedOptionsOf } from './accounting-data-import-options';
import type { AccountingDataImportOptions } from './accounting-data-import-options';
import { readRequestOptions } from './read-request-options';

const years = (numberOfPeriods: number) => ({ reportingPeriod: 'FiscalYears', numberOfPeriods });
const accrual = (numberOfPeriods: number) => ({ ...years(numberOfPeriods), basisOfAccountingPreference: 'Accrual' });
const gathered = (value: unknown) =>
  readRequestOptions(storedOptionsOf(readImportOptions(value) as AccountingDataImportOptions | null, '2026-03-31')) as ImportOptions;

describe('options of an import over the platform API', () => {
  it('without any are the fiscal year to date and two full years of all groups, names kept', () => {
    expect(readImportOptions(undefined)).toBeNull();
    expect(gathered(null)).toEqual(readRequestOptions({ mostRecentPeriodYear: 2026, mostRecentPeriodMonth: 3, mostRecentPeriodDay: 31 }));
    expect(gathered(null)).toMatchObject({ fullFiscalYears: 2, anonymizeCustomersAndVendors: false, asOf: '2026-03-31' });
  });

  it.each<[string, unknown, Partial<ImportOptions>]>([
    ['periods count the one to date', { financialStatements: years(4) }, { fullFiscalYears: 3 }],
    ['one period is the one to date alone', { financialStatements: years(1) }, { fullFiscalYears: 0 }],
    ['months reach into whole years', { transactions: { reportingPeriod: 'Months', numberOfPeriods: 14 } }, { fullFiscalYears: 2 }],
    ['so do quarters', { transactions: { reportingPeriod: 'FiscalQuarters', numberOfPeriods: 5 } }, { fullFiscalYears: 1 }],
    ['the longest group counts', { transactions: years(2), financialStatements: years(4) }, { fullFiscalYears: 3 }],
    [
      'the basis is that of the statements',
      { financialStatements: { ...years(2), basisOfAccountingPreference: 'Cash' } },
      { basis: 'Cash', fullFiscalYears: 1 },
    ],
    [
      '0 periods switch a group off, and groups that are not named are off',
      { transactions: years(3), receivables: years(0) },
      { groups: { 'financial-statements': false, 'accounts-receivable': false, 'accounts-payable': false, transactions: true } },
    ],
    [
      'where none is named, all are on',
      { privacyControls: ['AnonymizeContactLists', 'RedactTransactionMemos'] },
      {
        anonymizeCustomersAndVendors: true,
        fullFiscalYears: 2,
        groups: { 'financial-statements': true, 'accounts-receivable': true, 'accounts-payable': true, transactions: true },
      },
    ],
  ])('%s', (_, value, expected) => expect(gathered(value)).toMatchObject(expected));

  it.each<[unknown, string]>([
    ['everything', 'accountingDataImportOptions'],
    [[], 'accountingDataImportOptions'],
    [{ privacyControls: 'AnonymizeContactLists' }, 'accountingDataImportOptions.privacyControls'],
    [{ privacyControls: ['HideAmounts'] }, 'accountingDataImportOptions.privacyControls'],
    [{ payables: 3 }, 'accountingDataImportOptions.payables'],
    [{ payables: { reportingPeriod: 'Weeks', numberOfPeriods: 3 } }, 'accountingDataImportOptions.payables.reportingPeriod'],
    [{ payables: { reportingPeriod: 'toString', numberOfPeriods: 3 } }, 'accountingDataImportOptions.payables.reportingPeriod'],
    [{ payables: {} }, 'accountingDataImportOptions.payables.numberOfPeriods'],
    [{ payables: years(-1) }, 'accountingDataImportOptions.payables.numberOfPeriods'],
    [{ payables: years(1.5) }, 'accountingDataImportOptions.payables.numberOfPeriods'],
    [{ payables: years(7) }, 'accountingDataImportOptions.payables.numberOfPeriods'],
    [
      { transactions: { ...years(1), basisOfAccountingPreference: 'Tax' } },
      'accountingDataImportOptions.transactions.basisOfAccountingPreference',
    ],
    [
      { transactions: { ...years(1), basisOfAccountingPreference: 'Cash' }, financialStatements: years(1) },
      'accountingDataImportOptions.transactions.basisOfAccountingPreference',
    ],
  ])('%j is refused, naming %s', (value, parameter) => {
    expect(readImportOptions(value)).toMatchObject({ refused: 'InvalidInput', parameter });
  });

  it('of nothing at all are refused', () => {
    expect(readImportOptions({ transactions: years(0) })).toMatchObject({ refused: 'errorNoAccountingDataSelected' });
  });

  it('say of an import of the portal what it gathers', () => {
    const options = readRequestOptions({ anonymizeCustomersAndVendors: true, payablesYearsToCollect: 0 }) as ImportOptions;
    expect(importOptionsAsRequested(options)).toEqual({
      privacyControls: ['AnonymizeContactLists', 'RedactTransactionMemos'],
      transactions: accrual(3),
      financialStatements: accrual(3),
      receivables: years(3),
      payables: years(0),
    });
  });
});

it.each([
  ['2026-03-31', '2026-03-31'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['2026-3-31', null],
  ['31.03.2026', null],
  ['1999-12-31', null],
])('%s as the last day: %s', (text, day) => expect(readReportingEndDate(text)).toBe(day));
