import { isRefusal } from '../refusals';
import type { AnonymousCollection } from '../tenants/anonymous-collection';
import type { DataCollectionOption } from './collection-rules';
import { offersOption, type BarredOptions, type CollectionRules } from './collection-rules';
import { readRequestOptions } from './read-request-options';
import type { CollectionGroup } from './request-options';

type Rules = Pick<CollectionRules, 'disabledDataCollectionOptions' | 'maxFullFiscalYears'>;

/** What a tenant asks for unless a request says otherwise, every gap filled. */
export interface DefaultOptions extends BarredOptions {
  readonly basisOfAccountingPreference: string;
  readonly fullFiscalYearsToCollect: number;
  readonly endOfImport: string;
  readonly accountingCollectionGroups: Readonly<Record<CollectionGroup, boolean>>;
  readonly anonymizeCustomersAndVendors: boolean;
  readonly allowUserUpload: boolean;
  readonly provideUserCopy: boolean;
}

/** What a request of the tenant's own people asks for where they do not say: its portal options (docs/spec.md, lender 3). */
export function portalOptions({
  portalSubmissionOptions,
  ...rules
}: Rules & { readonly portalSubmissionOptions: BarredOptions }): DefaultOptions {
  return gapsFilled(portalSubmissionOptions, rules, ['additionalDocumentUpload']);
}

/** What an anonymous borrower is asked for: the tenant's anonymous options. */
export function anonymousOptions({
  anonymousCollection,
  ...rules
}: Rules & { readonly anonymousCollection: AnonymousCollection }): DefaultOptions {
  return gapsFilled(anonymousCollection.options, rules, ['additionalDocumentUpload', 'anonymousDocumentUpload']);
}

/** A request with the tenant's defaults for everything that it leaves out; the last day and the years of groups are replaced as a whole. */
export function withDefaults<Given extends BarredOptions>(given: Given, defaults: DefaultOptions): Given {
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined)) as Given;
  const { mostRecentPeriodDay, mostRecentPeriodMonth, mostRecentPeriodYear, fullFiscalYearsToCollect, ...others } = defaults;
  const lastDay = { mostRecentPeriodDay, mostRecentPeriodMonth, mostRecentPeriodYear };
  const namesEnd = ['endOfImport', ...Object.keys(lastDay)].some((name) => name in named);
  const namesYears = Object.entries(named).some(([name, value]) => name.endsWith('YearsToCollect') && value !== 0);
  return {
    ...others,
    ...(namesEnd || mostRecentPeriodYear === undefined ? {} : lastDay),
    ...(namesYears ? {} : { fullFiscalYearsToCollect }),
    ...named,
    accountingCollectionGroups: { ...defaults.accountingCollectionGroups, ...named.accountingCollectionGroups },
  };
}

/** Only what the tenant offers now; options that no collection can have are as none. */
function gapsFilled(wanted: BarredOptions, rules: Rules, forUploads: readonly DataCollectionOption[]): DefaultOptions {
  const gathered = readRequestOptions(wanted, rules.maxFullFiscalYears);
  if (isRefusal(gathered)) return gapsFilled({}, rules, forUploads);
  const offers = (...options: readonly DataCollectionOption[]) => options.every((option) => offersOption(rules, option));
  const { mostRecentPeriodDay, mostRecentPeriodMonth, mostRecentPeriodYear } = wanted;
  const day = { mostRecentPeriodYear, mostRecentPeriodMonth, ...(mostRecentPeriodDay && { mostRecentPeriodDay }) };
  return {
    ...(gathered.asOf === null ? {} : day),
    basisOfAccountingPreference: offers('basisOfAccounting') ? gathered.basis : 'Accrual',
    fullFiscalYearsToCollect: gathered.fullFiscalYears,
    endOfImport: gathered.endOfImport,
    accountingCollectionGroups: gathered.groups,
    anonymizeCustomersAndVendors: gathered.anonymizeCustomersAndVendors && offers('anonymizeResults'),
    allowUserUpload: wanted.allowUserUpload === true && offers(...forUploads),
    provideUserCopy: wanted.provideUserCopy === true && offers('provideUserCopy'),
  };
}
