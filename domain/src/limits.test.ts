import { describe, expect, it } from 'vitest';
import { LIMITS } from './limits';
import { NUMBER_STYLES } from './statements/number-style';
import { DEFAULT_BRAND } from './tenants/brand';
import { tenantSettingsOf } from './tenants/tenant-settings';

/** The figures of the specification, as it states them. */
describe('the constants of the specification', () => {
  // covers lender 9.1
  it('of workspaces, people and search', () => {
    expect(LIMITS).toMatchObject({
      workspacesPerPage: 25,
      workspaceNameMax: 256,
      engagementCodeMax: 64,
      personNameMax: 128,
      emailMax: 256,
      searchDebounce: 1_000,
      startsWithBelow: 3,
    });
  });

  // covers lender 9.2, borrower 9.2
  it('of running imports and revisions', () => {
    expect(LIMITS).toMatchObject({ jobPolling: 5_000, dismissAllAbove: 2, regenerationPolling: 2_000 });
  });

  // covers lender 9.3, borrower 9.5
  it('of sessions', () => {
    expect(LIMITS).toMatchObject({
      sessionAbsoluteSeconds: 86_400,
      sessionSlidingSeconds: 1_800,
      sessionTimerLead: 60_000,
      sessionTimerMin: 100,
      sessionActivityCheck: 15_000,
      postLoginFlag: 5_000,
    });
  });

  // covers lender 9.4, borrower 9.2
  it('of the frame', () => {
    expect(LIMITS).toMatchObject({
      busyHistory: 50,
      busyIndicatorAfter: 1_000,
      bannerDismissalDays: 7,
      hintLock: 4_000,
      copiedNotice: 5_000,
    });
  });

  // covers lender 9.5, borrower 9.1
  it('of collections', () => {
    expect(LIMITS).toMatchObject({
      defaultFullFiscalYears: 2,
      maxFullFiscalYears: 5,
      yearToDateMonths: 7,
      unrestrictedLookbackMonths: 120,
    });
  });

  // covers lender 9.6, borrower 9.1, borrower 9.2, borrower 9.5
  it('of files and their deletion', () => {
    expect(LIMITS).toMatchObject({ retentionWarning: 604_800_000, downloadSpacing: 500, uploadBytes: 68_157_440, uploadLabel: '65Mb' });
  });

  // covers borrower 9.3, borrower 9.4
  it('of industry codes and templates', () => {
    expect(LIMITS).toMatchObject({ naicsDebounce: 500, templateNameMax: 128, templateDescriptionMax: 512, templateTextListed: 40 });
  });

  // covers lender 9.7, borrower 1.2, borrower 9.5
  it('of the theme and of number styles', () => {
    expect(DEFAULT_BRAND).toMatchObject({ primaryColor: '#ffb281', secondaryColor: '#f7f3f3' });
    expect(NUMBER_STYLES).toEqual(['Actuals', 'ActualsDisplayedAsWholeNumber', 'Thousands']);
  });

  // covers lender 9.9, borrower 6.2
  it('of what a tenant has switched on, and of what it can switch off', () => {
    expect(tenantSettingsOf({})).toMatchObject({
      allowMultipleBorrowerImports: true,
      allowExcelFileUpload: false,
      allowLanguageSelection: false,
      maxFullFiscalYears: 5,
      numMonthsInImportYTDDropdown: 7,
      sessionAbsoluteSeconds: 86_400,
      sessionSlidingSeconds: 1_800,
    });
    expect(tenantSettingsOf({ disabledDataCollectionOptions: ['allUserOptions'] }).disabledDataCollectionOptions).toEqual([
      'additionalDocumentUpload',
      'anonymousDocumentUpload',
      'provideUserCopy',
      'anonymizeResults',
      'basisOfAccounting',
    ]);
  });
});
