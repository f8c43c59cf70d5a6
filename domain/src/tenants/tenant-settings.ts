import { DATA_COLLECTION_OPTIONS, type BarredOptions, type DataCollectionOption } from '../requests/collection-rules';
import { acceptedDocumentsOf } from '../documents/document-type';
import type { DocumentFormat } from '../documents/document-type';
import { LIMITS } from '../limits';
import { anonymousCollectionOf } from './anonymous-collection';
import type { AnonymousCollection } from './anonymous-collection';
import { brandNamed, brandOf } from './brand';
import type { Brand } from './brand';
import { flagOverridesOf, type FeatureFlag } from './feature-flags';
import { loginSettingsOf } from './login-settings';
import type { LoginSettings } from './login-settings';
import { portalSettingsOf } from './portal-settings';
import type { PortalSettings } from './portal-settings';
import { flag, list, matching, natural, record } from './read-setting';
import { rewordingsOf } from './rewordings';
import type { Rewordings } from './rewordings';
import { storageLimitsOf } from './storage-limits';
import type { StorageLimits } from './storage-limits';
import { userMetadataSettingsOf } from './user-metadata-setting';
import type { UserMetadataSetting } from './user-metadata-setting';

/** One name for all of them (docs/spec.md, borrower 6). */
export const ALL_USER_OPTIONS = 'allUserOptions';

/** What an outside scorer may be called. */
export const RISK_ENGINE = /^[a-z][a-z\d-]{0,31}$/;
/** What the name of a time zone looks like; whether there is one of that name, the platform knows. */
export const TIME_ZONE = /^[A-Za-z][\w+/-]{0,63}$/;

/** Settings of a tenant (docs/spec.md, lender 3); null means none. */
export interface TenantSettings extends Readonly<Record<FeatureFlag, boolean>> {
  readonly brand: Brand;
  readonly portal: PortalSettings;
  readonly multiTenant: LoginSettings;
  readonly rewordings: Rewordings;
  /** What is wrong with the stored settings, for the log. */
  readonly issues: readonly string[];
  /** Formats of supporting documents. */
  readonly acceptedDocuments: readonly DocumentFormat[];
  readonly languages: readonly string[];
  readonly disabledDataCollectionOptions: readonly DataCollectionOption[];
  readonly anonymousCollection: AnonymousCollection;
  /** What a request of the tenant's own people asks for where they do not say (docs/spec.md, lender 3). */
  readonly portalSubmissionOptions: BarredOptions;
  /** Months back, the current one included, whose days may be the last one of a collection. */
  readonly numMonthsInImportYTDDropdown: number;
  /** The tenant's maximum collection periods: full fiscal years before the year to date. */
  readonly maxFullFiscalYears: number;
  /** Stored as `sessionMaxLifetimeInSeconds` (docs/spec.md, lender 3). */
  readonly sessionAbsoluteSeconds: number;
  readonly sessionSlidingSeconds: number;
  /** Names of the packages on offer; null means all. */
  readonly accountingPackages: readonly string[] | null;
  readonly accountingPkgBlackList: readonly string[];
  /** Domains that people's addresses must be on; empty means any. */
  readonly emailDomains: readonly string[];
  /** Facts kept of each person. */
  readonly userMetadata: readonly UserMetadataSetting[];
  /** Data collections per calendar month. */
  readonly dataCollectionLimit: number | null;
  /** IANA name; days and billing periods of the tenant are counted in it. */
  readonly timeZone: string;
  /** Name of the outside scorer that analyzes risk; null means the product's own model. */
  readonly riskEngine: string | null;
  /** `YYYY-MM-DD`; statements of older submissions can't be edited. */
  readonly minimumMappingDate: string | null;
  readonly shareableLinkDays: number;
  readonly invitationDays: number;
  readonly copyLinkDays: number;
  readonly retentionDays: number | null;
  /** Calls that a person, a borrower or a signed-out address may make in a minute. */
  readonly requestsPerMinute: number;
  /** Wrong tokens that callers of a network may show in a minute. */
  readonly wrongTokensPerMinute: number;
  /** How much may be kept of what is uploaded. */
  readonly storageLimits: StorageLimits;
}

/** What is beside the stored settings of a tenant. */
export interface SettingsContext {
  /** The brand of the host, where the tenant has several. */
  readonly brandName?: string;
  /** Flags that staff have turned; they count before the configured ones. */
  readonly overrides?: unknown;
}

/** Reads stored settings; whatever is missing or no possible value falls back to the default. */
export function tenantSettingsOf(stored: unknown, { brandName, overrides }: SettingsContext = {}): TenantSettings {
  const configured = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const given: Record<string, unknown> = { ...configured, ...flagOverridesOf(overrides) };
  const { login, issue } = loginSettingsOf(given.multiTenant);
  const { rewordings, issues } = rewordingsOf(given.texts);
  return {
    brand: brandOf(given.brand, brandNamed(given.brands, brandName)),
    portal: portalSettingsOf(given),
    multiTenant: login,
    rewordings,
    issues: [...(issue === null ? [] : [`multiTenant: ${issue}`]), ...issues],
    ...flagsOf(given),
    ...limitsOf(given),
    anonymousCollection: anonymousCollectionOf(given.anonymousCollection),
    portalSubmissionOptions: record(given.portalSubmissionOptions),
    languages: atLeastEnglish(list(given.languages)),
    acceptedDocuments: acceptedDocumentsOf(list(given.acceptedDocuments)),
    disabledDataCollectionOptions: disabledOptionsOf(list(given.disabledDataCollectionOptions) ?? []),
    accountingPackages: list(given.accountingPackages),
    accountingPkgBlackList: list(given.accountingPkgBlackList) ?? [],
    emailDomains: list(given.emailDomains) ?? [],
    userMetadata: userMetadataSettingsOf(given.userMetadata),
    timeZone: matching(given.timeZone, TIME_ZONE) ?? 'UTC',
    riskEngine: matching(given.riskEngine, RISK_ENGINE),
    minimumMappingDate: matching(given.minimumMappingDate, /^\d{4}-\d{2}-\d{2}$/),
  };
}

function flagsOf(given: Readonly<Record<string, unknown>>) {
  return {
    lenderDisabled: flag(given.lenderDisabled, false),
    borrowerDisabled: flag(given.borrowerDisabled, false),
    financialStatementsEnabled: flag(given.financialStatementsEnabled, true),
    riskCalcEnabled: flag(given.riskCalcEnabled, true),
    monitoringEnabled: flag(given.monitoringEnabled, true),
    allowExcelFileUpload: flag(given.allowExcelFileUpload, false),
    allowLanguageSelection: flag(given.allowLanguageSelection, false),
    disableNewWorkspaces: flag(given.disableNewWorkspaces, false),
    disableDirectLinking: flag(given.disableDirectLinking, false),
    noTimeRestrictionForDataCollection: flag(given.noTimeRestrictionForDataCollection, false),
    showBorrowerIntroBanner: flag(given.showBorrowerIntroBanner, false),
    alwaysCollectBorrowerBusinessInfo: flag(given.alwaysCollectBorrowerBusinessInfo, false),
    allowMultipleBorrowerImports: flag(given.allowMultipleBorrowerImports, true),
  };
}

function limitsOf(given: Readonly<Record<string, unknown>>) {
  return {
    numMonthsInImportYTDDropdown:
      natural(given.numMonthsInImportYTDDropdown, 1) ??
      (flag(given.noTimeRestrictionForDataCollection, false) ? LIMITS.unrestrictedLookbackMonths : LIMITS.yearToDateMonths),
    maxFullFiscalYears: Math.min(natural(given.maxFullFiscalYears, 1) ?? LIMITS.maxFullFiscalYears, LIMITS.maxFullFiscalYears),
    sessionAbsoluteSeconds:
      natural(given.sessionMaxLifetimeInSeconds, 1) ?? natural(given.sessionAbsoluteSeconds, 1) ?? LIMITS.sessionAbsoluteSeconds,
    sessionSlidingSeconds: natural(given.sessionSlidingSeconds, 1) ?? LIMITS.sessionSlidingSeconds,
    dataCollectionLimit: natural(given.dataCollectionLimit, 0),
    shareableLinkDays: natural(given.shareableLinkDays, 1) ?? 30,
    invitationDays: natural(given.invitationDays, 1) ?? 7,
    copyLinkDays: natural(given.copyLinkDays, 1) ?? 7,
    retentionDays: natural(given.retentionDays, 1),
    requestsPerMinute: natural(given.requestsPerMinute, 1) ?? LIMITS.requestsPerMinute,
    wrongTokensPerMinute: natural(given.wrongTokensPerMinute, 1) ?? LIMITS.wrongTokensPerMinute,
    storageLimits: storageLimitsOf(given.storageLimits),
  };
}

function atLeastEnglish(languages: readonly string[] | null): readonly string[] {
  return languages === null || languages.length === 0 ? ['en'] : languages;
}

/** One name stands for all of them (docs/spec.md, borrower 6). */
function disabledOptionsOf(names: readonly string[]): readonly DataCollectionOption[] {
  return names.includes(ALL_USER_OPTIONS) ? DATA_COLLECTION_OPTIONS : names.filter(isDataCollectionOption);
}

function isDataCollectionOption(name: string): name is DataCollectionOption {
  return (DATA_COLLECTION_OPTIONS as readonly string[]).includes(name);
}
