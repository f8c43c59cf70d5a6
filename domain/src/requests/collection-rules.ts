import { calendarDate, dayOf, monthOf, yearOf } from '../periods/calendar-date';
import type { CalendarDate } from '../periods/calendar-date';
import { daysInMonth, firstDayOf, monthIndexOf } from '../periods/month';
import { refuse } from '../refusals';
import type { Refusal } from '../refusals';
import type { StoredRequestOptions } from './stored-request-options';

/** What a tenant can switch off in collections (docs/spec.md, lender 9). */
export const DATA_COLLECTION_OPTIONS = [
  'additionalDocumentUpload',
  'anonymousDocumentUpload',
  'provideUserCopy',
  'anonymizeResults',
  'basisOfAccounting',
] as const;
export type DataCollectionOption = (typeof DATA_COLLECTION_OPTIONS)[number];

/** What a tenant lets its collections ask for (docs/spec.md, lender 3). */
export interface CollectionRules {
  readonly disabledDataCollectionOptions: readonly string[];
  readonly noTimeRestrictionForDataCollection: boolean;
  readonly numMonthsInImportYTDDropdown: number;
  readonly maxFullFiscalYears: number;
}

type TimeRules = Pick<CollectionRules, 'noTimeRestrictionForDataCollection' | 'numMonthsInImportYTDDropdown'>;

/** Days that may be the last one of a collection, both ends included; null is unbounded. */
export interface DayRange {
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

/** Options that the tenant can switch off, as a request names them. */
export interface BarredOptions extends StoredRequestOptions {
  readonly provideUserCopy?: boolean;
  readonly allowUserUpload?: boolean;
}

/** The first year in which pickers offer a day (docs/spec.md, lender 9). */
export const EARLIEST_YEAR = 2000;
const YEARS_AHEAD = 5;

/** Whether collections may have this option. */
export function offersOption(rules: Pick<CollectionRules, 'disabledDataCollectionOptions'>, option: DataCollectionOption): boolean {
  return !rules.disabledDataCollectionOptions.includes(option);
}

/** The days that may be named as the last one: from the first of the month (months - 1) back up to today; without time restriction, any (docs/spec.md, borrower 5). */
export function dayRange(rules: TimeRules, today: CalendarDate): DayRange {
  if (rules.noTimeRestrictionForDataCollection) return { from: null, to: null };
  return { from: firstDayOf(monthIndexOf(today) - (rules.numMonthsInImportYTDDropdown - 1)), to: today };
}

/** The day itself, or the end of the range that it is beyond. */
export function clampDay(day: CalendarDate, { from, to }: DayRange): CalendarDate {
  if (from !== null && day < from) return from;
  return to !== null && day > to ? to : day;
}

/** The years that a day may be named in: those of the range, else from 2000 to five ahead (docs/spec.md, borrower 5). */
export function offeredYears({ from, to }: DayRange, today: CalendarDate): number[] {
  const first = from === null ? EARLIEST_YEAR : yearOf(from);
  const last = to === null ? yearOf(today) + YEARS_AHEAD : yearOf(to);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** The months 1..12 of a year that have a day in the range. */
export function offeredMonths(year: number, range: DayRange): number[] {
  return numbers(12).filter((month) => meets(calendarDate(year, month, 1), calendarDate(year, month, daysInMonth(year, month)), range));
}

/** The days of the month of a date that lie in the range. */
export function offeredDays(date: CalendarDate, range: DayRange): number[] {
  const [year, month] = [yearOf(date), monthOf(date)];
  return numbers(daysInMonth(year, month)).filter((day) => meets(calendarDate(year, month, day), calendarDate(year, month, day), range));
}

/** The day after another month or year was chosen: the last of that month; the day that stood there where both stayed; always in the range (docs/spec.md, borrower 5). */
export function dayOfMonthChosen(
  before: CalendarDate,
  chosen: { readonly year: number; readonly month: number },
  range: DayRange,
): CalendarDate {
  const stays = yearOf(before) === chosen.year && monthOf(before) === chosen.month;
  const day = stays ? dayOf(before) : daysInMonth(chosen.year, chosen.month);
  return clampDay(calendarDate(chosen.year, chosen.month, day), range);
}

/**
 * The option that the tenant does not let a collection have, refused as InvalidInput; null when all may be. Asked when a request is made and
 * again when its import starts, since a tenant may have changed its mind in between.
 */
export function refuseBarredOptions(options: BarredOptions, rules: Pick<CollectionRules, 'disabledDataCollectionOptions'>): Refusal | null {
  const requested: readonly (readonly [keyof BarredOptions, DataCollectionOption, boolean])[] = [
    ['anonymizeCustomersAndVendors', 'anonymizeResults', options.anonymizeCustomersAndVendors === true],
    ['basisOfAccountingPreference', 'basisOfAccounting', options.basisOfAccountingPreference === 'Cash'],
    ['allowUserUpload', 'additionalDocumentUpload', options.allowUserUpload === true],
    ['provideUserCopy', 'provideUserCopy', options.provideUserCopy === true],
  ];
  const barred = requested.find(([, option, isRequested]) => isRequested && !offersOption(rules, option));
  return barred === undefined ? null : refuse('InvalidInput', barred[0], { problem: 'is turned off for this tenant' });
}

function meets(first: CalendarDate, last: CalendarDate, { from, to }: DayRange): boolean {
  return (from === null || last >= from) && (to === null || first <= to);
}

function numbers(most: number): number[] {
  return Array.from({ length: most }, (_, index) => index + 1);
}
