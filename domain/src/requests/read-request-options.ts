import { LIMITS } from '../limits';
import { calendarDate } from '../periods/calendar-date';
import type { CalendarDate } from '../periods/calendar-date';
import { isCalendarDate } from '../periods/day';
import { daysInMonth } from '../periods/month';
import { isRefusal, refuse } from '../refusals';
import type { Result, Refusal } from '../refusals';
import { COLLECTION_GROUPS } from './request-options';
import type { Basis, CollectionGroup, ImportOptions } from './request-options';
import type { StoredRequestOptions, YearsField } from './stored-request-options';

const EARLIEST_YEAR = 2000;
const LATEST_YEAR = 2199;

const YEARS_FIELD: Readonly<Record<CollectionGroup, YearsField>> = {
  'financial-statements': 'financialStatementsYearsToCollect',
  'accounts-receivable': 'receivablesYearsToCollect',
  'accounts-payable': 'payablesYearsToCollect',
  transactions: 'transactionsYearsToCollect',
};

/**
 * What an import gathers, from the options of a submission request with its gaps filled: two full fiscal years, accrual, up to today,
 * every group, names kept (docs/spec.md, borrower 3). Refuses what no collection can mean, naming the option, and more full years than `most`,
 * the tenant's maximum.
 */
export function readRequestOptions(stored: StoredRequestOptions, most: number = LIMITS.maxFullFiscalYears): Result<ImportOptions> {
  const basis = readBasis(stored.basisOfAccountingPreference);
  if (isRefusal(basis)) return basis;
  const asOf = readAsOf(stored);
  if (isRefusal(asOf)) return asOf;
  const endOfImport = stored.endOfImport ?? 'Today';
  if (endOfImport !== 'Today' && endOfImport !== 'LastFullMonth') return refuse('InvalidInput', 'endOfImport');
  const groups = readGroups(stored);
  if (isRefusal(groups)) return groups;
  const fullFiscalYears = readFullFiscalYears(stored, groups, most);
  if (isRefusal(fullFiscalYears)) return fullFiscalYears;
  return { basis, fullFiscalYears, asOf, endOfImport, anonymizeCustomersAndVendors: stored.anonymizeCustomersAndVendors ?? false, groups };
}

/** Options with the years that will be gathered: the full fiscal years, of each collected group these and the year to date, 0 of the others (docs/spec.md, borrower 5). */
export function withYearsByGroup<Options extends StoredRequestOptions>(
  options: Options,
  { groups, fullFiscalYears }: ImportOptions,
): Options {
  const years = COLLECTION_GROUPS.map((group) => [YEARS_FIELD[group], groups[group] ? fullFiscalYears + 1 : 0] as const);
  return { ...options, fullFiscalYearsToCollect: fullFiscalYears, ...Object.fromEntries(years) };
}

/** `CashAndAccrual`, which stored requests may hold, leaves the choice to the books; accrual is asked for then. */
function readBasis(preference: string | null | undefined): Basis | Refusal {
  switch (preference ?? 'Accrual') {
    case 'Accrual':
    case 'CashAndAccrual':
      return 'Accrual';
    case 'Cash':
      return 'Cash';
    default:
      return refuse('InvalidInput', 'basisOfAccountingPreference');
  }
}

/** The most recent day asked for: the last of the month where no day is named; null where no month is. */
function readAsOf({
  mostRecentPeriodYear: year,
  mostRecentPeriodMonth: month,
  mostRecentPeriodDay: day,
}: StoredRequestOptions): CalendarDate | null | Refusal {
  const named = [year, month, day].some((part) => part !== null && part !== undefined);
  if (!named) return null;
  if (!isWithin(year, EARLIEST_YEAR, LATEST_YEAR)) return refuse('InvalidInput', 'mostRecentPeriodYear');
  if (!isWithin(month, 1, 12)) return refuse('InvalidInput', 'mostRecentPeriodMonth');
  const date = calendarDate(year, month, day ?? daysInMonth(year, month));
  return isCalendarDate(date) ? date : refuse('InvalidInput', 'mostRecentPeriodDay');
}

/** Groups that are on; a group that is not mentioned is on, one whose years to collect are 0 is off. */
function readGroups(stored: StoredRequestOptions): ImportOptions['groups'] | Refusal {
  const chosen = stored.accountingCollectionGroups ?? {};
  const unknown = Object.keys(chosen).find((group) => !(COLLECTION_GROUPS as readonly string[]).includes(group));
  if (unknown !== undefined) return refuse('InvalidInput', 'accountingCollectionGroups', { group: unknown });
  const isOn = (group: CollectionGroup) => (chosen[group] ?? true) && stored[YEARS_FIELD[group]] !== 0;
  const groups = {
    'financial-statements': isOn('financial-statements'),
    'accounts-receivable': isOn('accounts-receivable'),
    'accounts-payable': isOn('accounts-payable'),
    transactions: isOn('transactions'),
  };
  return Object.values(groups).includes(true) ? groups : refuse('errorNoAccountingDataSelected', 'accountingCollectionGroups');
}

/** The full fiscal years named, else those that the groups ask for: their years to collect count the year to date too. */
function readFullFiscalYears(stored: StoredRequestOptions, groups: ImportOptions['groups'], most: number): number | Refusal {
  const requested: number[] = [];
  for (const group of COLLECTION_GROUPS) {
    const years = stored[YEARS_FIELD[group]];
    if (years === null || years === undefined) continue;
    if (!isWithin(years, 0, most + 1)) return refuse('InvalidInput', YEARS_FIELD[group], wholeNumberTo(most + 1));
    if (groups[group]) requested.push(years - 1);
  }
  const named = stored.fullFiscalYearsToCollect;
  if (named === null || named === undefined)
    return requested.length === 0 ? Math.min(LIMITS.defaultFullFiscalYears, most) : Math.max(...requested);
  return isWithin(named, 0, most) ? named : refuse('InvalidInput', 'fullFiscalYearsToCollect', wholeNumberTo(most));
}

const wholeNumberTo = (most: number) => ({ problem: `must be a whole number from 0 to ${most}` });

function isWithin(value: number | null | undefined, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}
