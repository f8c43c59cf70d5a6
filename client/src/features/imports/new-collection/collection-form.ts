import { LIMITS } from '@countinghouse/domain/limits';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { lastFullMonthEnd } from '@countinghouse/domain/periods/collection-window';
import { lastDayOf, numberOfMonth, yearOfMonth, monthIndexOf } from '@countinghouse/domain/periods/month';
import { COLLECTION_GROUPS, type CollectionGroup } from '@countinghouse/domain/requests/request-options';
import type { RequestOptionsInput } from '../../../gql/graphql';

/** Where the books come from. */
export type Source = 'Example' | 'FileUpload';

/** The last day that is asked for: today (of a file: its last journal), the last full month, or the end of a named month. */
export type Through = 'Today' | 'LastFullMonth' | 'Month';

/** What a person has chosen for a new collection. */
export interface CollectionForm {
  readonly source: Source;
  readonly file: File | null;
  readonly fullFiscalYears: number;
  readonly through: Through;
  /** The month of `Month`, counted from year 0. */
  readonly month: number;
  readonly basis: 'Accrual' | 'Cash';
  readonly anonymize: boolean;
  readonly groups: Readonly<Record<CollectionGroup, boolean>>;
  /** Told with a ledger that can't say it itself, 1..12. */
  readonly fiscalYearEndMonth: number;
  readonly baseCurrency: string;
}

/** The choices before the person makes any (lender side 9, default collection). */
export function initialForm(today: CalendarDate): CollectionForm {
  return {
    source: 'Example',
    file: null,
    fullFiscalYears: LIMITS.defaultFullFiscalYears,
    through: 'Today',
    month: monthIndexOf(today) - 1,
    basis: 'Accrual',
    anonymize: false,
    groups: { 'financial-statements': true, 'accounts-receivable': true, 'accounts-payable': true, transactions: true },
    fiscalYearEndMonth: 12,
    baseCurrency: 'USD',
  };
}

/** The full months that can be named, newest first; with the current one there are seven (lender side 9). */
export function offeredMonths(today: CalendarDate): number[] {
  return Array.from({ length: LIMITS.yearToDateMonths - 1 }, (_, back) => monthIndexOf(today) - 1 - back);
}

/** The last day that the choices come to; of a whole file it is known only to the file. */
export function lastDay(form: CollectionForm, today: CalendarDate): CalendarDate {
  if (form.through === 'Month') return lastDayOf(form.month);
  return form.through === 'LastFullMonth' ? lastFullMonthEnd(today) : today;
}

/** Whether the form leaves the last day to the file. */
export function endsWithFile(form: CollectionForm): boolean {
  return form.source === 'FileUpload' && form.through === 'Today';
}

/** The choices as the server takes them. */
export function requestOptions(form: CollectionForm): RequestOptionsInput {
  return {
    basisOfAccountingPreference: form.basis,
    fullFiscalYearsToCollect: form.fullFiscalYears,
    endOfImport: form.through === 'LastFullMonth' ? 'LastFullMonth' : 'Today',
    ...(form.through === 'Month'
      ? { mostRecentPeriodYear: yearOfMonth(form.month), mostRecentPeriodMonth: numberOfMonth(form.month) }
      : {}),
    anonymizeCustomersAndVendors: form.anonymize,
    accountingCollectionGroups: COLLECTION_GROUPS.map((id) => ({ id, collect: form.groups[id] })),
  };
}
