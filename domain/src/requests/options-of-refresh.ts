import type { ImportOptions } from './request-options';
import type { StoredRequestOptions } from './stored-request-options';

/** The options of a request that gathers what an earlier import gathered, up to the present: a last day that was named once is of no use to it. */
export function optionsOfRefresh({ basis, fullFiscalYears, endOfImport, anonymizeCustomersAndVendors, groups }: ImportOptions) {
  return {
    basisOfAccountingPreference: basis,
    fullFiscalYearsToCollect: fullFiscalYears,
    endOfImport,
    anonymizeCustomersAndVendors,
    accountingCollectionGroups: groups,
  } satisfies StoredRequestOptions;
}
