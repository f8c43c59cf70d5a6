import { describe, expect, it } from 'vitest';
import { tenantSettingsOf } from '../tenants/tenant-settings';
import { anonymousOptions } from './anonymous-options';
import { refuseBarredOptions } from './collection-rules';

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
const asked = (options: object, settings: object = {}) =>
  anonymousOptions(tenantSettingsOf({ ...settings, anonymousCollection: { allowed: true, options } }));

describe('what is gathered of a borrower whom nobody asked', () => {
  it('is what every request gathers, unless the tenant says so', () => expect(asked({})).toEqual(DEFAULTS));

  it('is what the tenant says', () => expect(asked(EVERYTHING)).toEqual(EVERYTHING));

  it('is as if the tenant had said nothing where it says what no collection can mean', () => {
    expect(asked({ fullFiscalYearsToCollect: 99, allowUserUpload: true })).toEqual(DEFAULTS);
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
