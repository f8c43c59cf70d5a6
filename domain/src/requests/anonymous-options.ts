import { isRefusal } from '../refusals';
import type { AnonymousCollection } from '../tenants/anonymous-collection';
import type { DataCollectionOption } from '../tenants/tenant-settings';
import { offersOption, type BarredOptions, type CollectionRules } from './collection-rules';
import { readRequestOptions } from './read-request-options';

type Rules = Pick<CollectionRules, 'disabledDataCollectionOptions' | 'maxFullFiscalYears'> & {
  readonly anonymousCollection: AnonymousCollection;
};

/** What is gathered of a borrower whom nobody asked: the tenant's anonymous options, of which it has no more than it offers now; what can't be read is as nothing. */
export function anonymousOptions({ anonymousCollection, ...rules }: Rules): BarredOptions {
  const wanted = anonymousCollection.options;
  const gathered = readRequestOptions(wanted, rules.maxFullFiscalYears);
  if (isRefusal(gathered)) return gapsFilled({}, rules);
  return gapsFilled(wanted, rules);
}

function gapsFilled(wanted: BarredOptions, rules: Omit<Rules, 'anonymousCollection'>): BarredOptions {
  const gathered = readRequestOptions(wanted, rules.maxFullFiscalYears);
  if (isRefusal(gathered)) throw new Error('A request without options can not be read.');
  const offers = (...options: DataCollectionOption[]) => options.every((option) => offersOption(rules, option));
  return {
    ...wanted,
    basisOfAccountingPreference: offers('basisOfAccounting') ? gathered.basis : 'Accrual',
    fullFiscalYearsToCollect: gathered.fullFiscalYears,
    endOfImport: gathered.endOfImport,
    accountingCollectionGroups: gathered.groups,
    anonymizeCustomersAndVendors: gathered.anonymizeCustomersAndVendors && offers('anonymizeResults'),
    allowUserUpload: wanted.allowUserUpload === true && offers('additionalDocumentUpload', 'anonymousDocumentUpload'),
    provideUserCopy: wanted.provideUserCopy === true && offers('provideUserCopy'),
  };
}
