import type { CalendarDate, DateSpan, MonthIndex } from './calendar-date';
import { fiscalYearOf, firstMonthOf, monthOfFiscalYear } from './fiscal-calendar';
import { firstDayOf, lastDayOf, monthIndexOf } from './month';
import { periodId, periodLabel } from './period-label';
import { planPeriods } from './period-plan';
import type { Period } from './period-plan';
import type { ReportingPeriod } from './reporting-period';

/** The periods by which the platform API divides statements (design 3, Words). */
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

/** The period of that name, in any case; null for one that is none. */
export function statementPeriodNamed(name: string): StatementPeriod | null {
  return STATEMENT_PERIODS.find((period) => period.toLowerCase() === name.toLowerCase()) ?? null;
}

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

/** The periods of a name that a set of books can show, oldest first; what its slices can't express is left out. */
export function statementPeriods(name: StatementPeriod, slices: readonly DateSpan[], fiscalYearEndMonth: number): readonly Period[] {
  const facts = SUCCESSIVE[name];
  const last = slices.at(-1);
  if (last === undefined) return [];
  const successive = facts === undefined ? [] : successivePeriods(facts, slices, fiscalYearEndMonth);
  const others = [...windowsOf(name, last.end, slices, fiscalYearEndMonth)].flatMap((window) => expressed(window, slices) ?? []);
  return [...successive, ...others.reverse()];
}

/** Calendar years are fiscal years that end in December, under a name of their own. */
function successivePeriods(facts: Facts, slices: readonly DateSpan[], fiscalYearEndMonth: number): readonly Period[] {
  const { periods } = planPeriods(facts.of, slices, facts.calendar ? YEAR : fiscalYearEndMonth);
  const wanted = facts.toDate ? periods : periods.filter(({ complete }) => complete);
  return facts.calendar ? wanted.map(inCalendarWords) : wanted;
}

function inCalendarWords(period: Period): Period {
  const label = period.label.replace('FY ', period.label.startsWith('Q') ? '' : 'CY ');
  return { ...period, label, reportingPeriodId: periodId(label) };
}

type Window = Omit<Period, 'fromSlice' | 'toSlice'>;

/** Periods that overlap or skip, newest first. */
function* windowsOf(name: StatementPeriod, asOf: CalendarDate, slices: readonly DateSpan[], fiscalYearEndMonth: number): Generator<Window> {
  const end = monthIndexOf(asOf);
  const first = monthIndexOf(slices[0]?.start ?? asOf);
  if (name === 'FiscalYearsAndTTM' && !endsYear(asOf, fiscalYearEndMonth)) yield twelveMonthsTo(end, asOf);
  if (name === 'Rolling12Months')
    for (let month = end; month >= first; month -= YEAR) yield twelveMonthsTo(month, month === end ? asOf : lastDayOf(month));
  if (name === 'InterimYears')
    for (let month = end; month >= first; month -= YEAR)
      yield yearToDate(month, month === end ? asOf : lastDayOf(month), fiscalYearEndMonth);
}

function endsYear(date: CalendarDate, fiscalYearEndMonth: number): boolean {
  const month = monthIndexOf(date);
  return date === lastDayOf(month) && monthOfFiscalYear(month, fiscalYearEndMonth) === YEAR - 1;
}

function twelveMonthsTo(month: MonthIndex, end: CalendarDate): Window {
  return named(`TTM ${monthName(month)}`, firstDayOf(month - YEAR + 1), end, end === lastDayOf(month));
}

function yearToDate(month: MonthIndex, end: CalendarDate, fiscalYearEndMonth: number): Window {
  const start = firstDayOf(firstMonthOf(fiscalYearOf(month, fiscalYearEndMonth), fiscalYearEndMonth));
  return named(`YTD ${monthName(month)}`, start, end, endsYear(end, fiscalYearEndMonth));
}

function named(label: string, start: CalendarDate, end: CalendarDate, complete: boolean): Window {
  return { reportingPeriodId: periodId(label), label, start, end, complete };
}

function monthName(lastMonth: MonthIndex): string {
  return periodLabel({ reportingPeriod: 'MonthsAndMTD', lastMonth, complete: true, fiscalYearEndMonth: YEAR });
}

function expressed(window: Window, slices: readonly DateSpan[]): Period | null {
  const fromSlice = slices.findIndex(({ start }) => start === window.start);
  const toSlice = slices.findIndex(({ end }) => end === window.end) + 1;
  return fromSlice < 0 || toSlice === 0 ? null : { ...window, fromSlice, toSlice };
}
