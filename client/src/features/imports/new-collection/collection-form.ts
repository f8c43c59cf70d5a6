import { LIMITS } from '@countinghouse/domain/limits';
import { dayOf, monthOf, yearOf, type CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { lastFullMonthEnd } from '@countinghouse/domain/periods/collection-window';
import { clampDay, dayRange, offersOption, type CollectionRules } from '@countinghouse/domain/requests/collection-rules';
import { COLLECTION_GROUPS, type CollectionGroup } from '@countinghouse/domain/requests/request-options';
import type { RequestOptionsInput } from '../../../lib/graphql/types.generated';
import { groupsOfMode, type CollectionMode } from './collection-modes';

/** The last day that is asked for: today (of a file: its last journal), the last full month, or a named day. */
export type Through = 'Today' | 'LastFullMonth' | 'Day';

/** What a person has chosen for a new collection. */
export interface CollectionForm {
  readonly mode: CollectionMode;
  readonly fullFiscalYears: number;
  readonly through: Through;
  /** The day of `Day`. */
  readonly day: CalendarDate;
  readonly basis: 'Accrual' | 'Cash';
  readonly anonymize: boolean;
  readonly allowUserUpload: boolean;
  readonly provideUserCopy: boolean;
  readonly groups: Readonly<Record<CollectionGroup, boolean>>;
}

/** The options of a request that is asked again. */
export interface EarlierOptions {
  readonly fullFiscalYearsToCollect: number;
  readonly endOfImport: 'Today' | 'LastFullMonth';
  readonly mostRecentDate: CalendarDate | null;
  readonly basisOfAccountingPreference: string;
  readonly anonymizeCustomersAndVendors: boolean;
  readonly allowUserUpload: boolean;
  readonly provideUserCopy: boolean;
  readonly collectionGroups: readonly { readonly id: string; readonly collect: boolean }[];
}

const EVERY_GROUP = { 'financial-statements': true, 'accounts-receivable': true, 'accounts-payable': true, transactions: true };

/** The choices of the product before a tenant or a person makes any (docs/spec.md, lender 9). @internal Forms of tests begin with it. */
export function initialForm(mode: CollectionMode, rules: CollectionRules, today: CalendarDate): CollectionForm {
  return {
    mode,
    fullFiscalYears: Math.min(LIMITS.defaultFullFiscalYears, rules.maxFullFiscalYears),
    through: 'Today',
    day: clampDay(lastFullMonthEnd(today), dayRange(rules, today)),
    basis: 'Accrual',
    anonymize: false,
    allowUserUpload: false,
    provideUserCopy: false,
    groups: EVERY_GROUP,
  };
}

/** The choices of an earlier collection, as far as the tenant still offers them (docs/spec.md, borrower 4). */
export function formOf(earlier: EarlierOptions, mode: CollectionMode, rules: CollectionRules, today: CalendarDate): CollectionForm {
  const initial = initialForm(mode, rules, today);
  const { mostRecentDate: day, collectionGroups: groups } = earlier;
  return {
    ...initial,
    fullFiscalYears: Math.min(earlier.fullFiscalYearsToCollect, rules.maxFullFiscalYears),
    through: day === null ? earlier.endOfImport : 'Day',
    day: day === null ? initial.day : clampDay(day, dayRange(rules, today)),
    basis: earlier.basisOfAccountingPreference === 'Cash' && offersOption(rules, 'basisOfAccounting') ? 'Cash' : 'Accrual',
    anonymize: earlier.anonymizeCustomersAndVendors && offersOption(rules, 'anonymizeResults'),
    allowUserUpload: earlier.allowUserUpload && offersOption(rules, 'additionalDocumentUpload'),
    provideUserCopy: earlier.provideUserCopy && offersOption(rules, 'provideUserCopy'),
    groups: { ...EVERY_GROUP, ...Object.fromEntries(groups.map(({ id, collect }) => [id, collect])) },
  };
}

/** Changes the mode, which resets the borrower's options (docs/spec.md, borrower 4). */
export function withMode(form: CollectionForm, mode: CollectionMode): CollectionForm {
  return mode === form.mode ? form : { ...form, mode, allowUserUpload: false, provideUserCopy: false };
}

/** The groups that will be collected. */
export function chosenGroups(form: CollectionForm): CollectionGroup[] {
  const groups = groupsOfMode(form.mode, form.groups);
  return COLLECTION_GROUPS.filter((group) => groups[group]);
}

/** The last day that the choices come to; of a whole file it is known only to the file. */
export function lastDay(form: CollectionForm, today: CalendarDate): CalendarDate {
  if (form.through === 'Day') return form.day;
  return form.through === 'LastFullMonth' ? lastFullMonthEnd(today) : today;
}

/** Whether the books come in a file, whose last journal is the last day that there is. */
export function comesInFile({ mode }: Pick<CollectionForm, 'mode'>): boolean {
  return mode === 'excel' || mode === 'file';
}

/** Whether the form leaves the last day to the file. */
export function endsWithFile(form: CollectionForm): boolean {
  return comesInFile(form) && form.through === 'Today';
}

/** The choices as the server takes them; only over a link may the borrower do more than connect (docs/spec.md, borrower 4). */
export function requestOptions(form: CollectionForm): RequestOptionsInput {
  const shareable = form.mode === 'shareable';
  const groups = groupsOfMode(form.mode, form.groups);
  return {
    hasShareableLink: shareable,
    allowUserUpload: shareable && form.allowUserUpload,
    provideUserCopy: shareable && form.provideUserCopy,
    basisOfAccountingPreference: form.basis,
    fullFiscalYearsToCollect: form.fullFiscalYears,
    endOfImport: form.through === 'LastFullMonth' ? 'LastFullMonth' : 'Today',
    ...(form.through === 'Day'
      ? { mostRecentPeriodYear: yearOf(form.day), mostRecentPeriodMonth: monthOf(form.day), mostRecentPeriodDay: dayOf(form.day) }
      : {}),
    anonymizeCustomersAndVendors: form.anonymize,
    accountingCollectionGroups: COLLECTION_GROUPS.map((id) => ({ id, collect: groups[id] })),
  };
}
