import { describe, expect, it } from 'vitest';
import { tenantSettingsOf } from '../tenants/tenant-settings';
import { refuseBarredOptions } from './collection-rules';
import { anonymousOptions, portalOptions, withDefaults } from './default-options';

const ALL = { 'financial-statements': true, 'accounts-receivable': true, 'accounts-payable': true, transactions: true };
const DEFAULTS = {
  basisOfAccountingPreference: 'Accrual',
  fullFiscalYearsToCollect: 2,
  endOfImport: 'Today',
  accountingCollectionGroups: ALL,
  anonymizeCustomersAndVendors: false,
  allowUserUpload: false,
  provideUserCopy: false,
};
const EVERYTHING = {
  basisOfAccountingPreference: 'Cash',
  fullFiscalYearsToCollect: 3,
  endOfImport: 'LastFullMonth',
  accountingCollectionGroups: { ...ALL, transactions: false },
  anonymizeCustomersAndVendors: true,
  allowUserUpload: true,
  provideUserCopy: true,
};
const requested = (options: object, settings: object = {}) =>
  anonymousOptions(tenantSettingsOf({ ...settings, anonymousCollection: { allowed: true, options } }));

describe('the options for an anonymous borrower', () => {
  it('is what every request gathers, unless the tenant says so', () => expect(requested({})).toEqual(DEFAULTS));

  it('is what the tenant says', () => expect(requested(EVERYTHING)).toEqual(EVERYTHING));

  it('is as if the tenant had said nothing where it says what no collection can mean', () => {
    expect(requested({ fullFiscalYearsToCollect: 99, allowUserUpload: true })).toEqual(DEFAULTS);
  });

  // covers borrower 4.3, borrower 6.1, borrower 6.2
  it.each([
    ['anonymousDocumentUpload', { allowUserUpload: false }],
    ['additionalDocumentUpload', { allowUserUpload: false }],
    ['provideUserCopy', { provideUserCopy: false }],
    ['anonymizeResults', { anonymizeCustomersAndVendors: false }],
    ['basisOfAccounting', { basisOfAccountingPreference: 'Accrual' }],
  ])('is without what the tenant has switched off: %s', (disabled, without) => {
    const settings = tenantSettingsOf({
      disabledDataCollectionOptions: [disabled],
      anonymousCollection: { allowed: true, options: EVERYTHING },
    });
    const options = anonymousOptions(settings);
    expect(options).toEqual({ ...EVERYTHING, ...without });
    expect(refuseBarredOptions(options, settings)).toBeNull();
  });
});

describe('what a request asks for that leaves options out', () => {
  const portal = (options: object, settings: object = {}) =>
    portalOptions(tenantSettingsOf({ ...settings, portalSubmissionOptions: options }));

  // covers lender 3.8, borrower 4.3
  it('is what the tenant asks for by default, else what the product does', () => {
    expect(withDefaults({}, portal({}))).toEqual(DEFAULTS);
    expect(withDefaults({}, portal(EVERYTHING))).toEqual(EVERYTHING);
  });

  it('is no more than the tenant offers now', () => {
    expect(portal(EVERYTHING, { disabledDataCollectionOptions: ['allUserOptions'] })).toEqual({
      ...EVERYTHING,
      basisOfAccountingPreference: 'Accrual',
      anonymizeCustomersAndVendors: false,
      allowUserUpload: false,
      provideUserCopy: false,
    });
    expect(portal(EVERYTHING, { disabledDataCollectionOptions: ['anonymousDocumentUpload'] })).toEqual(EVERYTHING);
  });

  it.each<[string, object, object]>([
    ['an option', { anonymizeCustomersAndVendors: false }, { anonymizeCustomersAndVendors: false }],
    ['null for an option', { anonymizeCustomersAndVendors: null }, {}],
    ['some of the groups', { accountingCollectionGroups: { transactions: true } }, { accountingCollectionGroups: ALL }],
    ['full fiscal years', { fullFiscalYearsToCollect: 0 }, { fullFiscalYearsToCollect: 0 }],
    ['a group that is off', { payablesYearsToCollect: 0 }, { payablesYearsToCollect: 0 }],
  ])('takes %s from the request', (_, given, changed) => {
    expect(withDefaults(given, portal(EVERYTHING))).toEqual({ ...EVERYTHING, ...changed });
  });

  it('takes full fiscal years from the groups whose years it names', () => {
    expect(withDefaults({ transactionsYearsToCollect: 2 }, portal(EVERYTHING))).not.toHaveProperty('fullFiscalYearsToCollect');
  });

  it('takes the last day of the tenant only when the request names no end', () => {
    const day = { mostRecentPeriodYear: 2026, mostRecentPeriodMonth: 6 };
    expect(withDefaults({}, portal(day))).toMatchObject(day);
    expect(withDefaults({ endOfImport: 'LastFullMonth' }, portal(day))).not.toHaveProperty('mostRecentPeriodYear');
    expect(
      withDefaults({ mostRecentPeriodYear: 2025, mostRecentPeriodMonth: 12 }, portal({ ...day, mostRecentPeriodDay: 30 })),
    ).toMatchObject({
      mostRecentPeriodYear: 2025,
      mostRecentPeriodMonth: 12,
    });
  });
});
