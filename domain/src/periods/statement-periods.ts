import type { CalendarDate, DateSpan, MonthIndex } from './calendar-date';
import { lastFullMonthEnd } from './collection-window';
import { coverageOf } from './coverage';
import { fiscalYearOf, firstMonthOf, monthOfFiscalYear } from './fiscal-calendar';
import { firstDayOf, lastDayOf, monthIndexOf } from './month';
import { periodId, periodLabel } from './period-label';
import { planPeriods } from './period-plan';
import type { Period } from './period-plan';
import type { ReportingPeriod } from './reporting-period';

/** The periods by which the platform API divides statements. */
export const STATEMENT_PERIODS = [
  'Months',
  'MonthsAndMTD',
  'FiscalQuarters',
  'FiscalQuartersAndQTD',
  'FiscalYears',
  'FiscalYearsAndYTD',
  'FiscalYearsAndTTM',
  'InterimYears',
  'Rolling12Months',
  'CalendarQuarters',
  'CalendarQuartersAndQtd',
  'CalendarYears',
  'CalendarYearsAndYTD',
] as const;
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number];

interface Facts {
  readonly of: ReportingPeriod;
  readonly calendar: boolean;
  readonly toDate: boolean;
}

const fiscal = (of: ReportingPeriod, toDate: boolean): Facts => ({ of, calendar: false, toDate });
const calendar = (of: ReportingPeriod, toDate: boolean): Facts => ({ of, calendar: true, toDate });

/** Periods that follow each other without overlap. */
const SUCCESSIVE: Readonly<Partial<Record<StatementPeriod, Facts>>> = {
  Months: fiscal('MonthsAndMTD', false),
  MonthsAndMTD: fiscal('MonthsAndMTD', true),
  FiscalQuarters: fiscal('FiscalQuartersAndQTD', false),
  FiscalQuartersAndQTD: fiscal('FiscalQuartersAndQTD', true),
  FiscalYears: fiscal('FiscalYearsAndYTD', false),
  FiscalYearsAndYTD: fiscal('FiscalYearsAndYTD', true),
  FiscalYearsAndTTM: fiscal('FiscalYearsAndYTD', false),
  CalendarQuarters: calendar('FiscalQuartersAndQTD', false),
  CalendarQuartersAndQtd: calendar('FiscalQuartersAndQTD', true),
  CalendarYears: calendar('FiscalYearsAndYTD', false),
  CalendarYearsAndYTD: calendar('FiscalYearsAndYTD', true),
};

const YEAR = 12;

/**
 * The periods of a name that a set of books can show, oldest first; what its slices can't express is left out, as are periods before the
 * first day that the books cover (null where they cover all slices) and twelve months that they cover in part.
 */
export function statementPeriods(
  name: StatementPeriod,
  slices: readonly DateSpan[],
  fiscalYearEndMonth: number,
  firstDay: CalendarDate | null = null,
): readonly Period[] {
  const facts = SUCCESSIVE[name];
  const last = slices.at(-1);
  if (last === undefined) return [];
  const successive = facts === undefined ? [] : successivePeriods(facts, slices, fiscalYearEndMonth, firstDay);
  const others = [...windowsOf(name, last.end, slices, fiscalYearEndMonth)].flatMap((window) => expressed(window, slices, firstDay) ?? []);
  return [...successive, ...others.reverse()];
}

/** Calendar years are fiscal years that end in December, with a different name. */
function successivePeriods(
  facts: Facts,
  slices: readonly DateSpan[],
  fiscalYearEndMonth: number,
  firstDay: CalendarDate | null,
): readonly Period[] {
  const { periods } = planPeriods(facts.of, slices, facts.calendar ? YEAR : fiscalYearEndMonth, firstDay);
  const wanted = facts.toDate ? periods : periods.filter(({ complete }) => complete);
  return facts.calendar ? wanted.map(inCalendarWords) : wanted;
}

function inCalendarWords(period: Period): Period {
  const label = period.label.replace('FY ', period.label.startsWith('Q') ? '' : 'CY ');
  return { ...period, label, reportingPeriodId: periodId(label) };
}

interface Window extends DateSpan {
  readonly label: string;
  readonly complete: boolean;
  /** Whether it says nothing where the books cover a part of it only. */
  readonly inFull: boolean;
}

/** Periods of whole months that overlap or skip, newest first; the newest ends with the last whole month of the books. */
function* windowsOf(name: StatementPeriod, asOf: CalendarDate, slices: readonly DateSpan[], fiscalYearEndMonth: number): Generator<Window> {
  const end = monthIndexOf(lastFullMonthEnd(asOf));
  const first = monthIndexOf(slices[0]?.start ?? asOf);
  if (name === 'FiscalYearsAndTTM' && !endsYear(end, fiscalYearEndMonth)) yield twelveMonthsTo(end);
  if (name === 'Rolling12Months') for (let month = end; month >= first; month -= YEAR) yield twelveMonthsTo(month);
  if (name === 'InterimYears') for (let month = end; month >= first; month -= YEAR) yield yearToDate(month, fiscalYearEndMonth);
}

function endsYear(month: MonthIndex, fiscalYearEndMonth: number): boolean {
  return monthOfFiscalYear(month, fiscalYearEndMonth) === YEAR - 1;
}

function twelveMonthsTo(month: MonthIndex): Window {
  return { label: `TTM ${monthName(month)}`, start: firstDayOf(month - YEAR + 1), end: lastDayOf(month), complete: true, inFull: true };
}

function yearToDate(month: MonthIndex, fiscalYearEndMonth: number): Window {
  const start = firstDayOf(firstMonthOf(fiscalYearOf(month, fiscalYearEndMonth), fiscalYearEndMonth));
  return { label: `YTD ${monthName(month)}`, start, end: lastDayOf(month), complete: endsYear(month, fiscalYearEndMonth), inFull: false };
}

/**
 * The twelve months before a period, also those that books cover in part because they begin within them; null where the books cover none of
 * them, or their slices can't express them.
 */
export function twelveMonthsBefore({ start }: DateSpan, slices: readonly DateSpan[], firstDay: CalendarDate | null): Period | null {
  const { inFull: _, ...window } = twelveMonthsTo(monthIndexOf(start) - 1);
  const coverage = coverageOf(window, firstDay);
  const fromSlice = slices.findIndex((slice) => slice.start >= window.start);
  const toSlice = slices.findIndex(({ end }) => end === window.end) + 1;
  const begin = slices[fromSlice]?.start ?? window.end;
  if (toSlice <= fromSlice || coverage.coveredDays === 0 || begin > (coverage.coveredFrom ?? window.start)) return null;
  return { reportingPeriodId: periodId(window.label), ...window, ...coverage, fromSlice, toSlice };
}

function monthName(lastMonth: MonthIndex): string {
  return periodLabel({ reportingPeriod: 'MonthsAndMTD', lastMonth, complete: true, fiscalYearEndMonth: YEAR });
}

/** Null where the slices can't express a window or the books do not cover what it needs. */
function expressed({ inFull, ...window }: Window, slices: readonly DateSpan[], firstDay: CalendarDate | null): Period | null {
  const period = periodOver(window, slices, firstDay);
  return inFull && period?.coveredFrom !== null ? null : period;
}

/** The period of a label over a span; null where the slices can't express it or the books cover none of it. */
export function periodOver(
  window: DateSpan & Pick<Period, 'label' | 'complete'>,
  slices: readonly DateSpan[],
  firstDay: CalendarDate | null,
): Period | null {
  const fromSlice = slices.findIndex(({ start }) => start === window.start);
  const toSlice = slices.findIndex(({ end }) => end === window.end) + 1;
  const coverage = coverageOf(window, firstDay);
  if (fromSlice < 0 || toSlice === 0 || coverage.coveredDays === 0) return null;
  return { reportingPeriodId: periodId(window.label), ...window, ...coverage, fromSlice, toSlice };
}
