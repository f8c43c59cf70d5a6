import { COLLECTION_GROUPS } from '@countinghouse/domain/requests/request-options';
import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { describe, expect, it } from 'vitest';
import { chosenGroups, endsWithFile, formOf, initialForm, lastDay, requestOptions, withMode, type EarlierOptions } from './collection-form';

const TODAY = '2026-11-20';
const rules = tenantSettingsOf({});
const form = initialForm('shareable', rules, TODAY);

describe('a new collection', () => {
  // covers lender 7.5, lender 9.5, borrower 7.2, borrower 9.1
  it('asks for two full years, accrual, up to today, with every group, and gives a link', () => {
    expect(requestOptions(form)).toEqual({
      hasShareableLink: true,
      allowUserUpload: false,
      provideUserCopy: false,
      basisOfAccountingPreference: 'Accrual',
      fullFiscalYearsToCollect: 2,
      endOfImport: 'Today',
      anonymizeCustomersAndVendors: false,
      accountingCollectionGroups: COLLECTION_GROUPS.map((id) => ({ id, collect: true })),
    });
  });

  it('asks for no more years than the tenant has', () => {
    expect(initialForm('direct', tenantSettingsOf({ maxFullFiscalYears: 1 }), TODAY).fullFiscalYears).toBe(1);
  });

  it('names a day by year, month and number', () => {
    expect(requestOptions({ ...form, through: 'Day', day: '2026-09-17' })).toMatchObject({
      mostRecentPeriodYear: 2026,
      mostRecentPeriodMonth: 9,
      mostRecentPeriodDay: 17,
      endOfImport: 'Today',
    });
  });

  it.each([
    ['Today', '2026-11-20'],
    ['LastFullMonth', '2026-10-31'],
    ['Day', '2026-10-31'],
  ] as const)('collects through %s to %s', (through, expected) => expect(lastDay({ ...form, through }, TODAY)).toBe(expected));

  // covers borrower 4.2
  it('lets the borrower do no more than before once its mode was changed', () => {
    const generous = { ...form, allowUserUpload: true, provideUserCopy: true };
    expect(withMode(generous, 'shareable')).toEqual(generous);
    expect(withMode(withMode(generous, 'direct'), 'shareable')).toEqual(form);
  });

  // covers borrower 4.2
  it.each(['direct', 'excel'] as const)('gives no link, no documents and no copy when it is %s', (mode) => {
    expect(requestOptions({ ...form, mode, allowUserUpload: true, provideUserCopy: true })).toMatchObject({
      hasShareableLink: false,
      allowUserUpload: false,
      provideUserCopy: false,
    });
  });

  it('from the template has the statements alone, up to its own last day', () => {
    const excel = withMode(form, 'excel');
    expect(chosenGroups(excel)).toEqual(['financial-statements']);
    expect(requestOptions(excel).accountingCollectionGroups?.filter(({ collect }) => collect)).toHaveLength(1);
    expect([endsWithFile(excel), endsWithFile({ ...excel, through: 'LastFullMonth' }), endsWithFile(form)]).toEqual([true, false, false]);
  });
});

// covers lender 4.1, borrower 4.2
describe('a collection that is asked again', () => {
  const earlier: EarlierOptions = {
    fullFiscalYearsToCollect: 4,
    endOfImport: 'LastFullMonth',
    mostRecentDate: null,
    basisOfAccountingPreference: 'Cash',
    anonymizeCustomersAndVendors: true,
    allowUserUpload: true,
    provideUserCopy: true,
    collectionGroups: COLLECTION_GROUPS.map((id) => ({ id, collect: id !== 'transactions' })),
  };

  it('has the choices of the earlier one', () => {
    expect(formOf(earlier, 'shareable', rules, TODAY)).toEqual({
      ...form,
      fullFiscalYears: 4,
      through: 'LastFullMonth',
      basis: 'Cash',
      anonymize: true,
      allowUserUpload: true,
      provideUserCopy: true,
      groups: { 'financial-statements': true, 'accounts-receivable': true, 'accounts-payable': true, transactions: false },
    });
  });

  it('begins with the defaults of the tenant in the same way', () => {
    const defaults = { ...earlier, mostRecentDate: null, fullFiscalYearsToCollect: 0, endOfImport: 'Today' as const };
    expect(formOf(defaults, 'direct', rules, TODAY)).toMatchObject({ mode: 'direct', fullFiscalYears: 0, through: 'Today', basis: 'Cash' });
  });

  it('has them as far as they are still offered', () => {
    const narrow = tenantSettingsOf({ maxFullFiscalYears: 2, disabledDataCollectionOptions: ['allUserOptions'] });
    expect(formOf({ ...earlier, mostRecentDate: '2019-06-30' }, 'shareable', narrow, TODAY)).toMatchObject({
      fullFiscalYears: 2,
      through: 'Day',
      day: '2026-05-01',
      basis: 'Accrual',
      anonymize: false,
      allowUserUpload: false,
      provideUserCopy: false,
    });
  });
});
