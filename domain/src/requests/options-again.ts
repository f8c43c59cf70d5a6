import { dayOf, monthOf, yearOf } from '../periods/calendar-date';
import type { ImportOptions } from './request-options';
import type { StoredRequestOptions } from './stored-request-options';

/** The options of a request that gathers what an earlier import gathered: of as many years, up to its last day where it named one. */
export function optionsAgain({ basis, fullFiscalYears, asOf, endOfImport, anonymizeCustomersAndVendors, groups }: ImportOptions) {
  const lastDay =
    asOf === null ? {} : { mostRecentPeriodYear: yearOf(asOf), mostRecentPeriodMonth: monthOf(asOf), mostRecentPeriodDay: dayOf(asOf) };
  return {
    basisOfAccountingPreference: basis,
    fullFiscalYearsToCollect: fullFiscalYears,
    endOfImport,
    ...lastDay,
    anonymizeCustomersAndVendors,
    accountingCollectionGroups: groups,
  } satisfies StoredRequestOptions;
}

/** The same of a refresh, which goes on to the present: a last day that was named once is of no use to it. */
export function optionsOfRefresh(options: ImportOptions) {
  return optionsAgain({ ...options, asOf: null });
}
