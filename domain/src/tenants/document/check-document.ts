import { isEmail } from '../../fields/email';
import { LIMITS } from '../../limits';
import { LANGUAGES } from '../../locales/language';
import { SECTIONS, type Section } from '../../locales/sections';
import { isCalendarDate } from '../../periods/day';
import { NOTIFICATION_STYLES, NOTIFICATIONS } from '../../notifications/notification';
import { BRAND_PATTERNS } from '../brand';
import { COOKIE_NAME } from '../banner-message';
import { FEATURE_FLAG_NAMES } from '../feature-flags';
import { isPlainText } from '../rewordings';
import { safeHref, safePath } from '../safe-href';
import { brandName, isDomainName } from '../tenant-names';
import { STORAGE_SCOPES } from '../storage-limits';
import { DATA_COLLECTION_OPTIONS } from '../../requests/collection-rules';
import { ALL_USER_OPTIONS, RISK_ENGINE, TIME_ZONE } from '../tenant-settings';
import { METADATA_NAME, METADATA_TYPES } from '../user-metadata-setting';
import { ACCEPTED_FORMATS } from '../../documents/document-type';
import { checkCollectionOptions } from './collection-options';
import type { TenantDocument } from './merge-document';
import { isBoolean, isObject, listOf, namesOf, objectOf, oneOf, recordOf, textThat, thenAlso, wholeNumber, words } from './setting-checks';
import { settingIssue, type SettingCheck, type SettingIssue } from './setting-issue';

/** Names that the domain does not know; null where they are not at hand, so that they are not checked. */
export interface SettingNames {
  /** Accounting packages. */
  readonly packages: readonly string[] | null;
  /** Keys of the portal's texts. */
  readonly textsOf: ((section: Section) => readonly string[]) | null;
}

const [DEPTH_MAX, YEAR, LONGEST_NUMBER] = [8, 31_536_000, 1_000_000_000];

const color = textThat((text) => BRAND_PATTERNS.color.test(text), 'color');
const address = textThat((text) => safeHref(text) !== null, 'address');
const webAddress = textThat((text) => /^https?:/i.test(safeHref(text) ?? ''), 'webAddress');
const visibleName = thenAlso(words(128), (value, path) =>
  BRAND_PATTERNS.visibleName.test(String(value)) ? [] : [settingIssue(path, 'text', value, { most: 128 })],
);

const brand = objectOf({
  primaryColor: color,
  secondaryColor: color,
  controlColors: recordOf(
    textThat((name) => BRAND_PATTERNS.controlName.test(name), 'controlName'),
    color,
    50,
  ),
  fontFamily: textThat((text) => BRAND_PATTERNS.fontFamily.test(text), 'font'),
  showLogo: isBoolean,
  logoUrl: textThat((text) => BRAND_PATTERNS.logoUrl.test(text), 'logo'),
  visibleName,
});

const bannerMessage = objectOf({
  inactive: isBoolean,
  hideMessageCookieName: textThat((text) => COOKIE_NAME.test(text), 'cookie'),
  expiresInDays: wholeNumber(-1, 3_650),
  hideForeverButtonText: words(200),
  level: oneOf(['Warning', 'Information']),
  headerText: words(1_000),
  messageParagraphs: listOf(
    objectOf({ content: words(4_000), bold: isBoolean, italic: isBoolean, fontSize: wholeNumber(10, 32) }, ['content']),
    20,
  ),
  hyperlinks: listOf(objectOf({ id: words(100), href: address, prompt: words(200) }, ['href']), 20, (link) =>
    isObject(link) ? link['id'] : undefined,
  ),
});

const multiTenant: SettingCheck = thenAlso(
  objectOf({
    loginDestinations: listOf(
      objectOf({ id: words(100), name: words(200), url: webAddress, tenantName: words(100) }, ['name', 'url']),
      200,
    ),
    passLoginThrough: isBoolean,
    defaultLogin: isBoolean,
    welcomeText: (value, path) =>
      typeof value === 'string' ? words(8_000)(value.replaceAll(/\r?\n/g, ' '), path) : listOf(words(4_000), 20)(value, path),
    showSeparatorAfterWelcomeText: isBoolean,
    placeLoginAfterWelcomeLine: (value, path) => (value === true ? [] : wholeNumber(0, 20)(value, path)),
    learnMoreUrl: address,
  }),
  (value, path) =>
    isObject(value) && value['passLoginThrough'] === false && value['defaultLogin'] === false ? [settingIssue(path, 'noWayIn', value)] : [],
);

const userMetadata = listOf(
  thenAlso(
    objectOf(
      {
        name: textThat((text) => METADATA_NAME.test(text), 'metadataName'),
        label: words(200),
        placeholder: words(200, true),
        type: oneOf(METADATA_TYPES),
        required: isBoolean,
        options: namesOf(words(LIMITS.userMetadataMax), 200),
      },
      ['name'],
    ),
    (value, path) =>
      isObject(value) && value['type'] === 'Choice' && !isFilled(value['options'])
        ? [settingIssue(`${path}.options`, 'missing', null)]
        : [],
  ),
  LIMITS.userMetadataSettings,
  (entry) => (isObject(entry) ? entry['name'] : undefined),
);

const storageLimit = objectOf({ megabytes: wholeNumber(0, LONGEST_NUMBER), files: wholeNumber(0, LONGEST_NUMBER) });

const isFilled = (value: unknown) => Array.isArray(value) && value.length > 0;

function checksOf({ packages, textsOf }: SettingNames): Readonly<Record<string, SettingCheck>> {
  const packageNames = namesOf(packages === null ? words(100) : oneOf(packages, true), 100);
  const flags = [...FEATURE_FLAG_NAMES, 'hideFooter', 'tenantSelectionEnabled'].map((name) => [name, isBoolean] as const);
  const addresses = ['helpUrl', 'privacyUrl', 'termsUrl', 'supportUrl'].map((name) => [name, address] as const);
  return {
    visibleName,
    brandName,
    oidcClientId: words(200),
    timeZone: textThat(isTimeZone, 'timeZone'),
    languages: thenAlso(namesOf(oneOf(LANGUAGES), LANGUAGES.length), (value, path) =>
      isFilled(value) ? [] : [settingIssue(path, 'missing', value)],
    ),
    brand,
    brands: recordOf(brandName, brand, 200),
    ...Object.fromEntries(flags),
    ...Object.fromEntries(addresses),
    bannerMessages: listOf(bannerMessage, 50),
    multiTenant,
    redirections: recordOf(
      textThat((path) => /^\/[^?#\s]*$/.test(path), 'path'),
      textThat((path) => safePath(path) !== null, 'path'),
      500,
    ),
    texts: recordOf(
      oneOf(LANGUAGES),
      objectOf(Object.fromEntries(SECTIONS.map((section) => [section, textsCheck(textsOf?.(section) ?? null)]))),
      LANGUAGES.length,
    ),
    emailDomains: namesOf(
      textThat((text) => isDomainName(text.trim().replace(/^@/, '')), 'domain'),
      200,
    ),
    userMetadata,
    dataCollectionLimit: wholeNumber(0, LONGEST_NUMBER),
    numMonthsInImportYTDDropdown: wholeNumber(1, LIMITS.unrestrictedLookbackMonths),
    maxFullFiscalYears: wholeNumber(1, LIMITS.maxFullFiscalYears),
    requestsPerMinute: wholeNumber(1, 1_000_000),
    wrongTokensPerMinute: wholeNumber(1, 1_000_000),
    storageLimits: objectOf(Object.fromEntries(STORAGE_SCOPES.map((scope) => [scope, storageLimit]))),
    sessionMaxLifetimeInSeconds: wholeNumber(60, YEAR),
    sessionSlidingSeconds: wholeNumber(60, YEAR),
    shareableLinkDays: wholeNumber(1, 3_650),
    invitationDays: wholeNumber(1, 365),
    copyLinkDays: wholeNumber(1, 365),
    retentionDays: wholeNumber(1, 36_500),
    accountingPackages: packageNames,
    accountingPkgBlackList: packageNames,
    acceptedDocuments: namesOf(oneOf(ACCEPTED_FORMATS.SupportingDocument, true), 20),
    disabledDataCollectionOptions: namesOf(oneOf([...DATA_COLLECTION_OPTIONS, ALL_USER_OPTIONS]), 10),
    anonymousCollection: objectOf({
      allowed: isBoolean,
      showTerms: isBoolean,
      options: checkCollectionOptions,
      workspaceUsers: namesOf(textThat(isEmail, 'email'), 50),
    }),
    portalSubmissionOptions: checkCollectionOptions,
    notificationRules: objectOf(
      Object.fromEntries(
        NOTIFICATIONS.map(({ type }) => [type, objectOf({ style: oneOf(NOTIFICATION_STYLES), enabled: isBoolean }, ['style'])]),
      ),
    ),
    riskEngine: textThat((text) => RISK_ENGINE.test(text), 'riskEngine'),
    minimumMappingDate: textThat((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDate(text), 'date'),
  };
}

/** Every name that a document may have at its top. */
export const DOCUMENT_FIELDS: readonly string[] = Object.keys(checksOf({ packages: null, textsOf: null }));

/** What is wrong with the document of a tenant; what it leaves out has its default. */
export function checkDocument(document: unknown, names: SettingNames): readonly SettingIssue[] {
  if (!isObject(document)) return [settingIssue('', 'object', document)];
  if (!isWithin(document, DEPTH_MAX)) return [settingIssue('', 'tooLarge', null, { most: LIMITS.tenantDocumentMax })];
  if (JSON.stringify(document).length > LIMITS.tenantDocumentMax)
    return [settingIssue('', 'tooLarge', null, { most: LIMITS.tenantDocumentMax })];
  return objectOf(checksOf(names), ['visibleName', 'brandName'])(document, '');
}

/** What is wrong with a changed document and was not wrong with the one before. */
export function checkChangedDocument(before: TenantDocument, after: unknown, names: SettingNames): readonly SettingIssue[] {
  const keyOf = ({ path, kind, facts }: SettingIssue) => JSON.stringify([path, kind, facts]);
  const known = new Set(checkDocument(before, names).map(keyOf));
  return checkDocument(after, names).filter((issue) => !known.has(keyOf(issue)));
}

function textsCheck(known: readonly string[] | null): SettingCheck {
  const text = textThat(isPlainText, 'plainText');
  return recordOf(known === null ? () => [] : oneOf(known), text, 1_000);
}

function isTimeZone(name: string): boolean {
  if (!TIME_ZONE.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function isWithin(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((each) => isWithin(each, depth - 1));
}
