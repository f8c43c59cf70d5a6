import { LIMITS } from '../limits';
import { dayOf, monthOf, yearOf } from '../periods/calendar-date';
import type { CalendarDate } from '../periods/calendar-date';
import { isCalendarDate } from '../periods/day';
import { isRefusal, refuse } from '../refusals';
import type { Result, Refusal } from '../refusals';
import type { CollectionGroup, ImportOptions } from './request-options';
import type { StoredRequestOptions } from './stored-request-options';

/** How many periods of one kind make a fiscal year. */
const PERIODS_PER_YEAR = { Months: 12, FiscalQuarters: 4, FiscalYears: 1 } as const;
type ImportPeriod = keyof typeof PERIODS_PER_YEAR;

/** Anonymizing is both of them. */
const PRIVACY_CONTROLS = ['AnonymizeContactLists', 'RedactTransactionMemos'] as const;
type PrivacyControl = (typeof PRIVACY_CONTROLS)[number];

const BASES = ['Accrual', 'Cash', 'CashAndAccrual'] as const;

/** How much of one group is gathered. */
interface GroupImportOptions {
  readonly reportingPeriod: ImportPeriod;
  /** The period to date counts as one; 0 switches the group off. */
  readonly numberOfPeriods: number;
  /** Of transactions and statements alone. */
  readonly basisOfAccountingPreference?: (typeof BASES)[number];
}

/** The groups in the words of the platform API. */
const GROUPS = {
  transactions: { group: 'transactions', hasBasis: true },
  financialStatements: { group: 'financial-statements', hasBasis: true },
  receivables: { group: 'accounts-receivable', hasBasis: false },
  payables: { group: 'accounts-payable', hasBasis: false },
} as const satisfies Readonly<Record<string, { readonly group: CollectionGroup; readonly hasBasis: boolean }>>;
type GroupName = keyof typeof GROUPS;
const GROUP_NAMES = Object.keys(GROUPS) as readonly GroupName[];

/** What an import over the platform API asks for. */
export type AccountingDataImportOptions = { readonly privacyControls: readonly PrivacyControl[] } & Readonly<
  Record<GroupName, GroupImportOptions>
>;

const WHERE = 'accountingDataImportOptions';

/**
 * Reads such options as they were sent; null where none were. A group that is not named beside others is off, and all are on where none is
 * named. Refuses what can't be meant, naming the member, and more than `most` full fiscal years.
 */
export function readImportOptions(value: unknown, most: number = LIMITS.maxFullFiscalYears): Result<AccountingDataImportOptions | null> {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'object' || Array.isArray(value)) return refuse('InvalidInput', WHERE, { problem: 'must be an object' });
  const given = value as Readonly<Record<string, unknown>>;
  const privacyControls = readPrivacy(given.privacyControls ?? []);
  if (isRefusal(privacyControls)) return privacyControls;
  const anyNamed = GROUP_NAMES.some((name) => isGiven(given[name]));
  const groups: Partial<Record<GroupName, GroupImportOptions>> = {};
  for (const name of GROUP_NAMES) {
    const group = isGiven(given[name]) ? readGroup(name, given[name], most) : groupOf(name, anyNamed ? 0 : defaultPeriods(most), 'Accrual');
    if (isRefusal(group)) return group;
    groups[name] = group;
  }
  return refuseBases(groups as Record<GroupName, GroupImportOptions>) ?? ({ privacyControls, ...groups } as AccountingDataImportOptions);
}

/** The same as a submission request keeps them: whole fiscal years, as many as the longest group reaches into. */
export function storedOptionsOf(options: AccountingDataImportOptions | null, reportingEndDate: CalendarDate): StoredRequestOptions {
  const lastDay = {
    mostRecentPeriodYear: yearOf(reportingEndDate),
    mostRecentPeriodMonth: monthOf(reportingEndDate),
    mostRecentPeriodDay: dayOf(reportingEndDate),
  };
  if (options === null) return lastDay;
  const { financialStatements, transactions } = options;
  const named = GROUP_NAMES.map((name) => options[name]);
  return {
    ...lastDay,
    basisOfAccountingPreference: (financialStatements.numberOfPeriods > 0 ? financialStatements : transactions).basisOfAccountingPreference,
    fullFiscalYearsToCollect: Math.max(0, ...named.map(fullYearsOf)),
    anonymizeCustomersAndVendors: options.privacyControls.length > 0,
    accountingCollectionGroups: Object.fromEntries(GROUP_NAMES.map((name) => [GROUPS[name].group, options[name].numberOfPeriods > 0])),
  };
}

/** What an import that was started in the portal would have asked for over the platform API. */
export function importOptionsAsRequested(options: ImportOptions): AccountingDataImportOptions {
  const { basis, fullFiscalYears, anonymizeCustomersAndVendors, groups } = options;
  const requested = GROUP_NAMES.map((name) => [name, groupOf(name, groups[GROUPS[name].group] ? fullFiscalYears + 1 : 0, basis)] as const);
  return {
    privacyControls: anonymizeCustomersAndVendors ? PRIVACY_CONTROLS : [],
    ...(Object.fromEntries(requested) as Record<GroupName, GroupImportOptions>),
  };
}

/** The last day named as text; null for what is not a day of this century or the next. */
export function readReportingEndDate(text: string): CalendarDate | null {
  return isCalendarDate(text) && text >= '2000-01-01' && text <= '2199-12-31' ? text : null;
}

const isGiven = (value: unknown) => value !== undefined && value !== null;
const defaultPeriods = (most: number) => Math.min(LIMITS.defaultFullFiscalYears, most) + 1;

function groupOf(name: GroupName, numberOfPeriods: number, basis: GroupImportOptions['basisOfAccountingPreference']): GroupImportOptions {
  return { reportingPeriod: 'FiscalYears', numberOfPeriods, ...(GROUPS[name].hasBasis && { basisOfAccountingPreference: basis }) };
}

function fullYearsOf({ reportingPeriod, numberOfPeriods }: GroupImportOptions): number {
  return numberOfPeriods === 0 ? 0 : Math.ceil((numberOfPeriods - 1) / PERIODS_PER_YEAR[reportingPeriod]);
}

function readPrivacy(value: unknown): Result<readonly PrivacyControl[]> {
  const known = PRIVACY_CONTROLS as readonly unknown[];
  if (Array.isArray(value) && value.every((control) => known.includes(control))) return [...new Set(value)] as PrivacyControl[];
  return refuse('InvalidInput', `${WHERE}.privacyControls`, { problem: `must be a list of ${PRIVACY_CONTROLS.join(' and ')}` });
}

function readGroup(name: GroupName, value: unknown, most: number): Result<GroupImportOptions> {
  const where = `${WHERE}.${name}`;
  if (typeof value !== 'object' || Array.isArray(value)) return refuse('InvalidInput', where, { problem: 'must be an object' });
  const { reportingPeriod = 'FiscalYears', numberOfPeriods, basisOfAccountingPreference } = value as Readonly<Record<string, unknown>>;
  if (!isImportPeriod(reportingPeriod)) return wrong(`${where}.reportingPeriod`, Object.keys(PERIODS_PER_YEAR));
  const longest = PERIODS_PER_YEAR[reportingPeriod] * most + 1;
  if (typeof numberOfPeriods !== 'number' || !Number.isInteger(numberOfPeriods) || numberOfPeriods < 0 || numberOfPeriods > longest)
    return refuse('InvalidInput', `${where}.numberOfPeriods`, { problem: `must be a whole number from 0 to ${longest}` });
  if (!GROUPS[name].hasBasis) return { reportingPeriod, numberOfPeriods };
  const basis = BASES.find((one) => one === (basisOfAccountingPreference ?? 'Accrual'));
  if (basis === undefined) return wrong(`${where}.basisOfAccountingPreference`, BASES);
  return { reportingPeriod, numberOfPeriods, basisOfAccountingPreference: basis };
}

function isImportPeriod(value: unknown): value is ImportPeriod {
  return typeof value === 'string' && Object.hasOwn(PERIODS_PER_YEAR, value);
}

function wrong(where: string, allowed: readonly string[]): Refusal {
  return refuse('InvalidInput', where, { problem: `must be ${allowed.join(' or ')}` });
}

/** Refuses an import that collects nothing, and one whose groups have different bases of accounting. */
function refuseBases(groups: Readonly<Record<GroupName, GroupImportOptions>>): Refusal | null {
  const { transactions, financialStatements } = groups;
  if (GROUP_NAMES.every((name) => groups[name].numberOfPeriods === 0)) return refuse('errorNoAccountingDataSelected', WHERE);
  const both = transactions.numberOfPeriods > 0 && financialStatements.numberOfPeriods > 0;
  return both && transactions.basisOfAccountingPreference !== financialStatements.basisOfAccountingPreference
    ? refuse('InvalidInput', `${WHERE}.transactions.basisOfAccountingPreference`, {
        problem: 'must match the basis of the financial statements',
      })
    : null;
}
