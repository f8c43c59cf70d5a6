import { LIMITS } from '../../limits';
import { readRequestOptions } from '../../requests/read-request-options';
import { COLLECTION_GROUPS } from '../../requests/request-options';
import type { StoredRequestOptions } from '../../requests/stored-request-options';
import { isRefusal } from '../../refusals';
import { isBoolean, objectOf, oneOf, thenAlso, wholeNumber } from './setting-checks';
import { settingIssue, type SettingCheck } from './setting-issue';

const years = wholeNumber(0, LIMITS.maxFullFiscalYears + 1);

const fields = objectOf({
  basisOfAccountingPreference: oneOf(['Accrual', 'Cash', 'CashAndAccrual']),
  mostRecentPeriodMonth: wholeNumber(1, 12),
  mostRecentPeriodYear: wholeNumber(2_000, 2_199),
  mostRecentPeriodDay: wholeNumber(1, 31),
  fullFiscalYearsToCollect: wholeNumber(0, LIMITS.maxFullFiscalYears),
  endOfImport: oneOf(['Today', 'LastFullMonth']),
  anonymizeCustomersAndVendors: isBoolean,
  accountingCollectionGroups: objectOf(Object.fromEntries(COLLECTION_GROUPS.map((group) => [group, isBoolean]))),
  financialStatementsYearsToCollect: years,
  payablesYearsToCollect: years,
  receivablesYearsToCollect: years,
  transactionsYearsToCollect: years,
  allowUserUpload: isBoolean,
  provideUserCopy: isBoolean,
});

/** A check that options of a collection are ones that a collection can have. */
export const checkCollectionOptions: SettingCheck = thenAlso(fields, (value, path) => {
  const options = readRequestOptions(value as StoredRequestOptions);
  return isRefusal(options) ? [settingIssue(`${path}.${options.parameter ?? ''}`, 'collection', value)] : [];
});
