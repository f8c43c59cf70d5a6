import { describe, expect, it } from 'vitest';
import { DEFAULT_BRAND } from './brand';
import { tenantSettingsOf } from './tenant-settings';

const OPTIONS = ['additionalDocumentUpload', 'anonymousDocumentUpload', 'provideUserCopy', 'anonymizeResults', 'basisOfAccounting'];

describe('stored tenant settings', () => {
  // covers lender 3.7, lender 3.8, lender 9.3, lender 9.7, lender 9.9, borrower 1.2, borrower 9.5
  it('falls back to the defaults of the specification', () => {
    expect(tenantSettingsOf({})).toMatchObject({
      brand: { primaryColor: '#ffb281', secondaryColor: '#f7f3f3' },
      allowExcelFileUpload: false,
      allowMultipleBorrowerImports: true,
      allowLanguageSelection: false,
      languages: ['en'],
      dataCollectionLimit: null,
      sessionAbsoluteSeconds: 86_400,
      sessionSlidingSeconds: 1_800,
      retentionDays: null,
    });
  });

  it.each([null, undefined, 7, 'text', []])('reads %j as nothing configured', (stored) => {
    expect(tenantSettingsOf(stored)).toEqual(tenantSettingsOf({}));
  });

  // covers lender 3.7
  it('keeps what is configured', () => {
    const stored = {
      dataCollectionLimit: 0,
      retentionDays: 90,
      languages: ['fr', 'en'],
      lenderDisabled: true,
      accountingPkgBlackList: ['XERO'],
    };
    expect(tenantSettingsOf(stored)).toMatchObject(stored);
  });

  it.each([
    ['primaryColor', 'red;}body{display:none'],
    ['fontFamily', 'x; } * { color: red'],
    ['logoUrl', '//evil.example/logo.svg'],
    ['logoUrl', 'javascript:alert(1)'],
    ['showLogo', 'yes'],
  ])('never lets a brand carry %s %j', (name, value) => {
    expect(tenantSettingsOf({ brand: { [name]: value } }).brand).toEqual(DEFAULT_BRAND);
  });

  it('keeps a palette with colors of single controls', () => {
    const brand = { primaryColor: '#0B5FFF', controlColors: { button: '#123456', 'bad name': '#123456', link: 'blue' } };
    expect(tenantSettingsOf({ brand }).brand).toMatchObject({ primaryColor: '#0b5fff', controlColors: { button: '#123456' } });
  });

  it.each([-1, 1.5, '5', null])('ignores a limit of %j', (dataCollectionLimit) => {
    expect(tenantSettingsOf({ dataCollectionLimit }).dataCollectionLimit).toBeNull();
  });

  // covers lender 9.9, borrower 6.2
  it('keeps the options of a collection that it switches off, if they are some', () => {
    const stored = { disabledDataCollectionOptions: [...OPTIONS, 'everything', 7] };
    expect(tenantSettingsOf(stored).disabledDataCollectionOptions).toEqual(OPTIONS);
    expect(tenantSettingsOf({ disabledDataCollectionOptions: 'basisOfAccounting' }).disabledDataCollectionOptions).toEqual([]);
  });

  it('switches all of them off by one name', () => {
    expect(tenantSettingsOf({ disabledDataCollectionOptions: ['allUserOptions'] }).disabledDataCollectionOptions).toEqual(OPTIONS);
  });

  // covers lender 9.5, borrower 5.3
  it.each([
    ['of a tenant that says nothing', {}, 7],
    ['that it says', { numMonthsInImportYTDDropdown: 13 }, 13],
    ['without time restriction', { noTimeRestrictionForDataCollection: true }, 120],
    ['that it says, without time restriction', { noTimeRestrictionForDataCollection: true, numMonthsInImportYTDDropdown: 24 }, 24],
  ])('looks back the months %s', (_, stored, months) => {
    expect(tenantSettingsOf(stored).numMonthsInImportYTDDropdown).toBe(months);
  });

  // covers lender 9.5, borrower 3.2, borrower 5.3, borrower 9.1
  it.each([
    [{}, 5],
    [{ maxFullFiscalYears: 3 }, 3],
    [{ maxFullFiscalYears: 9 }, 5],
    [{ maxFullFiscalYears: 0 }, 5],
  ])('%j lets a collection have at most %d full fiscal years', (stored, years) => {
    expect(tenantSettingsOf(stored).maxFullFiscalYears).toBe(years);
  });

  // covers lender 3.8
  it.each([
    [{ sessionMaxLifetimeInSeconds: 7_200 }, 7_200],
    [{ sessionAbsoluteSeconds: 3_600 }, 3_600],
    [{ sessionMaxLifetimeInSeconds: 7_200, sessionAbsoluteSeconds: 3_600 }, 7_200],
  ])('%j limits sessions to %d seconds', (stored, seconds) => {
    expect(tenantSettingsOf(stored).sessionAbsoluteSeconds).toBe(seconds);
  });

  // covers lender 3.7
  it('keeps the facts of people that it can read', () => {
    const userMetadata = [
      { name: 'branch', label: 'Branch', type: 'Choice', required: true, options: ['Chicago', 7] },
      { name: 'badge', type: 'Rune' },
      { name: 'badge', label: 'Again' },
      { name: '1st' },
      null,
    ];
    expect(tenantSettingsOf({ userMetadata }).userMetadata).toEqual([
      { name: 'branch', label: 'Branch', placeholder: '', type: 'Choice', required: true, options: ['Chicago'] },
      { name: 'badge', label: 'badge', placeholder: '', type: 'Text', required: false, options: [] },
    ]);
  });
});
