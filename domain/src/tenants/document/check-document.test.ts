import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../locales/language';
import { loadTextSet } from '../../locales/load-text-set';
import { settingIssueText } from '../../locales/setting-issue-text';
import { tenantSettingsOf } from '../tenant-settings';
import { checkChangedDocument, checkDocument, DOCUMENT_FIELDS, type SettingNames } from './check-document';
import { SETTING_ISSUES } from './setting-issue';

const NAMES: SettingNames = { packages: ['Xero', 'NetSuite'], textsOf: (section) => (section === 'common' ? ['help', 'terms'] : []) };
const HEAD = { visibleName: 'Northbridge Bank', brandName: 'northbridge' };
const issuesOf = (settings: object) => checkDocument({ ...HEAD, ...settings }, NAMES).map(({ path, kind }) => `${path} ${kind}`);

/** One valid value of every setting. */
const COMPLETE = {
  oidcClientId: 'northbridge-portal',
  timeZone: 'America/New_York',
  languages: ['fr', 'en'],
  brand: {
    primaryColor: '#0b5fff',
    secondaryColor: '#eeeeee',
    controlColors: { button: '#123456', link: '#654321' },
    fontFamily: 'Georgia, serif',
    showLogo: false,
    logoUrl: '/brand/northbridge/logo.svg',
    visibleName: 'Northbridge',
  },
  brands: { advisory: { visibleName: 'Northbridge Advisory' } },
  lenderDisabled: true,
  borrowerDisabled: true,
  allowLanguageSelection: true,
  disableNewWorkspaces: true,
  financialStatementsEnabled: false,
  riskCalcEnabled: false,
  monitoringEnabled: false,
  allowExcelFileUpload: true,
  disableDirectLinking: true,
  noTimeRestrictionForDataCollection: true,
  showBorrowerIntroBanner: true,
  alwaysCollectBorrowerBusinessInfo: true,
  allowMultipleBorrowerImports: false,
  hideFooter: true,
  tenantSelectionEnabled: true,
  helpUrl: 'https://help.example',
  privacyUrl: '/privacy',
  termsUrl: 'https://www.example/terms',
  supportUrl: 'mailto:help@northbridge.example',
  bannerMessages: [{ headerText: 'Maintenance', level: 'Warning', expiresInDays: -1, messageParagraphs: [{ content: 'Sunday' }] }],
  multiTenant: { loginDestinations: [{ name: 'Audit', url: 'https://audit.example' }], welcomeText: ['Welcome to {teamName}'] },
  redirections: { '/clients': '/home/workspacelist' },
  texts: { en: { common: { help: 'Assistance' } } },
  emailDomains: ['northbridge.example'],
  userMetadata: [{ name: 'branch', type: 'Choice', options: ['Chicago'] }],
  dataCollectionLimit: 40,
  numMonthsInImportYTDDropdown: 13,
  maxFullFiscalYears: 3,
  requestsPerMinute: 1_000,
  wrongTokensPerMinute: 30,
  storageLimits: { link: { megabytes: 100, files: 20 }, tenant: { files: 1_000 } },
  sessionMaxLifetimeInSeconds: 3_600,
  sessionSlidingSeconds: 900,
  shareableLinkDays: 10,
  invitationDays: 3,
  copyLinkDays: 4,
  retentionDays: 90,
  accountingPackages: ['xero'],
  accountingPkgBlackList: ['NETSUITE'],
  acceptedDocuments: ['pdf', 'csv'],
  disabledDataCollectionOptions: ['basisOfAccounting'],
  anonymousCollection: { allowed: true, options: { fullFiscalYearsToCollect: 1 }, workspaceUsers: ['ada@northbridge.example'] },
  portalSubmissionOptions: { endOfImport: 'LastFullMonth', provideUserCopy: true },
  notificationRules: { ImportFailed: { style: 'Disabled', enabled: true } },
  riskEngine: 'acme',
  minimumMappingDate: '2026-01-31',
};

describe('the document of a tenant', () => {
  it('may have every setting', () => {
    expect(issuesOf(COMPLETE)).toEqual([]);
    expect(Object.keys({ ...HEAD, ...COMPLETE }).sort()).toEqual([...DOCUMENT_FIELDS].sort());
  });

  // covers lender 3.7, lender 3.8
  it('changes what the product does with each of its settings', () => {
    const usual = tenantSettingsOf({});
    const complete = tenantSettingsOf({ ...HEAD, ...COMPLETE });
    const same = (name: keyof typeof usual) => JSON.stringify(usual[name]) === JSON.stringify(complete[name]);
    expect(complete.issues).toEqual([]);
    expect([...complete.rewordings.keys()]).toEqual(['en/common']);
    expect([...complete.portal.redirections.keys()]).toEqual(['/clients']);
    const unchanged = (Object.keys(usual) as (keyof typeof usual)[]).filter(same);
    expect(unchanged).toEqual(['rewordings', 'issues']);
  });

  it('keeps each value as it was accepted, so that no accepted value falls back to a default', () => {
    const read = tenantSettingsOf({ ...HEAD, ...COMPLETE });
    const { brand, dataCollectionLimit, retentionDays, timeZone, languages, sessionAbsoluteSeconds, emailDomains, riskEngine } = read;
    expect({ brand, dataCollectionLimit, retentionDays, timeZone, languages, emailDomains, riskEngine }).toEqual({
      brand: COMPLETE.brand,
      dataCollectionLimit: 40,
      retentionDays: 90,
      timeZone: 'America/New_York',
      languages: ['fr', 'en'],
      emailDomains: ['northbridge.example'],
      riskEngine: 'acme',
    });
    expect(sessionAbsoluteSeconds).toBe(3_600);
  });

  it.each([
    [{ visibleName: null }, 'visibleName missing'],
    [{ visibleName: ' ' }, 'visibleName text'],
    [{ brandName: 'North Bridge' }, 'brandName brandName'],
    [{ timeZone: 'America/Gotham' }, 'timeZone timeZone'],
    [{ timezone: 'UTC' }, 'timezone unknownNear'],
    [{ somethingElseEntirely: 1 }, 'somethingElseEntirely unknown'],
    [{ languages: ['en', 'nl'] }, 'languages[1] choiceNear'],
    [{ languages: [] }, 'languages missing'],
    [{ languages: ['en', 'en'] }, 'languages[1] repeated'],
    [{ lenderDisabled: 'yes' }, 'lenderDisabled boolean'],
    [{ dataCollectionLimit: -1 }, 'dataCollectionLimit number'],
    [{ retentionDays: 1.5 }, 'retentionDays number'],
    [{ retentionDays: '90' }, 'retentionDays number'],
    [{ sessionMaxLifetimeInSeconds: 5 }, 'sessionMaxLifetimeInSeconds number'],
    [{ sessionAbsoluteSeconds: 3_600 }, 'sessionAbsoluteSeconds unknown'],
    [{ brand: 'blue' }, 'brand object'],
    [{ brand: { primaryColor: 'red' } }, 'brand.primaryColor color'],
    [{ brand: { primary: '#0b5fff' } }, 'brand.primary unknown'],
    [{ brand: { controlColors: { 'bad name': '#0b5fff' } } }, 'brand.controlColors["bad name"] controlName'],
    [{ brand: { logoUrl: '//evil.example/logo.svg' } }, 'brand.logoUrl logo'],
    [{ brand: { fontFamily: 'x; } * { color: red' } }, 'brand.fontFamily font'],
    [{ brands: { '../evil': {} } }, 'brands["../evil"] brandName'],
    [{ helpUrl: 'javascript:alert(1)' }, 'helpUrl address'],
    [{ redirections: { clients: '/home' } }, 'redirections.clients path'],
    [{ redirections: { '/clients': 'https://evil.example' } }, 'redirections["/clients"] path'],
    [{ bannerMessages: { headerText: 'x' } }, 'bannerMessages list'],
    [{ bannerMessages: [{ level: 'Alarm' }] }, 'bannerMessages[0].level choice'],
    [{ bannerMessages: [{ hyperlinks: [{ href: 'javascript:1' }] }] }, 'bannerMessages[0].hyperlinks[0].href address'],
    [{ multiTenant: { passLoginThrough: false, defaultLogin: false } }, 'multiTenant noWayIn'],
    [{ multiTenant: { loginDestinations: [{ name: 'Audit', url: '/audit' }] } }, 'multiTenant.loginDestinations[0].url webAddress'],
    [{ texts: { en: { common: { helpp: 'Help' } } } }, 'texts.en.common.helpp choiceNear'],
    [{ texts: { en: { common: { help: '<i>Help</i>' } } } }, 'texts.en.common.help plainText'],
    [{ texts: { xx: {} } }, 'texts.xx choiceNear'],
    [{ emailDomains: ['northbridge'] }, 'emailDomains[0] domain'],
    [{ userMetadata: [{ label: 'Branch' }] }, 'userMetadata[0].name missing'],
    [{ userMetadata: [{ name: 'branch' }, { name: 'branch' }] }, 'userMetadata[1] repeated'],
    [{ userMetadata: [{ name: 'branch', type: 'Choice' }] }, 'userMetadata[0].options missing'],
    [{ accountingPackages: ['Zero'] }, 'accountingPackages[0] choiceNear'],
    [{ acceptedDocuments: ['exe'] }, 'acceptedDocuments[0] choiceNear'],
    [{ anonymousCollection: { options: { endOfImport: 'Never' } } }, 'anonymousCollection.options.endOfImport choice'],
    [{ anonymousCollection: { options: { mostRecentPeriodMonth: 2 } } }, 'anonymousCollection.options.mostRecentPeriodYear collection'],
    [{ portalSubmissionOptions: { hasShareableLink: true } }, 'portalSubmissionOptions.hasShareableLink unknown'],
    [{ anonymousCollection: { workspaceUsers: ['ada'] } }, 'anonymousCollection.workspaceUsers[0] email'],
    [{ notificationRules: { ImportFailed: { style: 'Sometimes' } } }, 'notificationRules.ImportFailed.style choice'],
    [{ riskEngine: 'Acme!' }, 'riskEngine riskEngine'],
    [{ minimumMappingDate: '2026-02-30' }, 'minimumMappingDate date'],
    [{ brands: { a: { b: { c: { d: { e: { f: { g: { h: 1 } } } } } } } } }, ' tooLarge'],
  ])('with %j has the issue "%s"', (settings, issue) => {
    expect(issuesOf(settings)).toEqual([issue]);
  });

  it('is refused as a whole when it is too long', () => {
    expect(issuesOf({ helpUrl: 'x'.repeat(300_000) })).toEqual([' tooLarge']);
  });

  it('names every issue at once, with the value, what is allowed and the nearest name', () => {
    const issues = checkDocument({ ...HEAD, retentionDay: 90, brand: { primaryColor: 'red' }, requestsPerMinute: 0 }, NAMES);
    expect(issues).toEqual([
      { path: 'retentionDay', kind: 'unknownNear', facts: expect.objectContaining({ suggestion: 'retentionDays' }) },
      { path: 'brand.primaryColor', kind: 'color', facts: { value: '"red"' } },
      { path: 'requestsPerMinute', kind: 'number', facts: { value: '0', least: 1, most: 1_000_000 } },
    ]);
  });

  it('is checked whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...DOCUMENT_FIELDS), (value, name) => {
        expect(Array.isArray(checkDocument(value, NAMES))).toBe(true);
        expect(Array.isArray(checkDocument({ ...HEAD, [name]: value }, NAMES))).toBe(true);
      }),
    );
  });

  it('never has an accepted value that is read as an issue', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('multiTenant', 'texts'), (value, name) => {
        const document = { ...HEAD, [name]: value };
        fc.pre(checkDocument(document, NAMES).length === 0);
        expect(tenantSettingsOf(document).issues).toEqual([]);
      }),
    );
  });

  it('can be changed although something else in it was not valid before', () => {
    const before = { ...HEAD, languages: ['en', 'nl'] };
    expect(checkChangedDocument(before, { ...before, retentionDays: 90 }, NAMES)).toEqual([]);
    expect(checkChangedDocument(before, { ...before, retentionDays: 0 }, NAMES)).toHaveLength(1);
  });
});

it.each(LANGUAGES)('every issue has a sentence in %s', async (language) => {
  const texts = await loadTextSet(language, 'tenants');
  const facts = { value: '"x"', allowed: 'a, b', suggestion: 'a', least: 1, most: 2 };
  const sentences = SETTING_ISSUES.map((kind) => settingIssueText({ kind, facts }, texts, language));
  expect(sentences.filter((sentence) => !/[.:?]$/.test(sentence) || /[{}]/.test(sentence))).toEqual([]);
});
