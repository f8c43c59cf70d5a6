import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate, DateNumber } from '@countinghouse/domain/periods/calendar-date';
import { nextDay } from '@countinghouse/domain/periods/day';
import { lastDayOf, monthIndexOf } from '@countinghouse/domain/periods/month';
import { endsWithinMonth, WHOLE_MONTHS } from '@countinghouse/domain/periods/source-calendar';
import type { FiscalCalendar } from '@countinghouse/domain/periods/source-calendar';
import { ConnectorError } from '../connector';
import type { WireValue } from '../http/wire-value';
import { flag } from './flag';
import type { NetSuiteApi } from './netsuite-api';
import { NETSUITE } from './netsuite-terms';
import { dateColumn, keyBy } from './suiteql';
import type { Listing } from './suiteql';

/** A period of accounting; periods of adjustments share the days of others. */
export interface Period {
  readonly id: string;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly isYear: boolean;
  readonly isQuarter: boolean;
  readonly isAdjustment: boolean;
}

/** The periods to which a company posts, and its fiscal years in their order. */
export interface Calendar {
  readonly posting: readonly Period[];
  readonly years: readonly Pick<Period, 'start' | 'end'>[];
}

const PERIODS: Listing = {
  part: 'accountingperiod',
  columns: ['p.id', dateColumn('p.startdate'), dateColumn('p.enddate'), 'p.isyear', 'p.isquarter', 'p.isadjust'],
  from: 'accountingperiod p',
  where: [],
  key: keyBy('p.id'),
};

/** Reads the periods. Where subsidiaries have several fiscal calendars, the years are those of the subsidiary's. */
export async function readPeriods(api: NetSuiteApi): Promise<Calendar> {
  const periods = (await api.rows(PERIODS)).map((row): Period => {
    const [start, end] = [row.get('startdate').date(), row.get('enddate').date()];
    const [isYear, isQuarter, isAdjustment] = [flag(row.get('isyear')), flag(row.get('isquarter')), flag(row.get('isadjust'))];
    return { id: numberOf(row.get('id')), start, end, isYear, isQuarter, isAdjustment };
  });
  const years = periods.filter(({ isYear }) => isYear).toSorted(byStart);
  const isOneCalendar = years.every(({ start }, at) => at === 0 || start > (years[at - 1]?.end ?? ''));
  return {
    posting: periods.filter(({ isYear, isQuarter }) => !isYear && !isQuarter).toSorted(byStart),
    years: isOneCalendar ? years : await yearsOfCalendar(api, years),
  };
}

/** An id that queries name again. */
function numberOf(value: WireValue): string {
  const id = value.id();
  if (!/^\d+$/.test(id)) throw value.unreadable('a number');
  return id;
}

async function yearsOfCalendar(api: NetSuiteApi, years: readonly Period[]): Promise<Period[]> {
  if (api.subsidiary === null)
    throw new ConnectorError('InternalError', `${NETSUITE} returned fiscal years that overlap.`, 'BooksUnreadable');
  const named = await api.rows({
    part: 'fiscalcalendar',
    columns: ['f.accountingperiod'],
    from: 'accountingperiodfiscalcalendars f JOIN subsidiary s ON s.fiscalcalendar = f.fiscalcalendar',
    where: [`s.id = ${api.subsidiary}`],
    key: keyBy('f.accountingperiod'),
  });
  const ids = new Set(named.map((row) => row.get('accountingperiod').id()));
  return years.filter(({ id }) => ids.has(id));
}

/** The fiscal year of a day: as NetSuite has it, else the one that begins after the last that ended. Throws ConnectorError. */
export function fiscalYearAt({ years }: Calendar, day: CalendarDate): { readonly start: CalendarDate; readonly end: CalendarDate | null } {
  const known = years.find(({ start, end }) => start <= day && day <= end);
  if (known !== undefined) return known;
  const before = years.findLast(({ end }) => end < day);
  if (before !== undefined) return { start: nextDay(before.end), end: null };
  throw new ConnectorError('InternalError', `${NETSUITE} returned no fiscal year for ${day}.`, 'BooksUnreadable');
}

/** The month 1..12 in which fiscal years end, and how they are divided where that is not by twelve whole months. */
export function fiscalCalendarAt(
  calendar: Calendar,
  day: CalendarDate,
): { readonly month: number; readonly divided: FiscalCalendar | null } {
  const year = fiscalYearAt(calendar, day);
  const end = year.end ?? calendar.years.findLast((each) => each.end < day)?.end ?? day;
  const [month, endDay] = [Number(end.slice(5, 7)), Number(end.slice(8, 10))];
  const within = (span: Pick<Period, 'start' | 'end'>, isAdjustment: boolean): Period[] =>
    calendar.posting.filter((period) => period.isAdjustment === isAdjustment && span.start <= period.start && period.end <= span.end);
  const plain = within({ start: year.start, end }, false);
  const yearEndDay = endsWithinMonth(month, endDay) ? endDay : WHOLE_MONTHS.yearEndDay;
  const isMonth = ({ end: last }: Period): boolean => {
    return yearEndDay === WHOLE_MONTHS.yearEndDay ? last === lastDayOf(monthIndexOf(last)) : Number(last.slice(8, 10)) === yearEndDay;
  };
  const divided: FiscalCalendar = {
    yearEndDay,
    periods: year.end === null || plain.length === 0 ? WHOLE_MONTHS.periods : plain.length,
    areMonths: plain.every(isMonth),
    adjustmentPeriods: Math.max(0, ...calendar.years.map((each) => within(each, true).length)),
  };
  const isComplete = (Object.keys(WHOLE_MONTHS) as (keyof FiscalCalendar)[]).every((name) => divided[name] === WHOLE_MONTHS[name]);
  return { month, divided: isComplete ? null : divided };
}

/** The day on which a transaction counts: its own within its posting period, else the nearest day of the period. */
export function postingDay(date: CalendarDate, { start, end }: Pick<Period, 'start' | 'end'>): DateNumber {
  if (date < start) return toDateNumber(start);
  return toDateNumber(date > end ? end : date);
}

function byStart(one: Period, other: Period): number {
  return one.start.localeCompare(other.start) || one.end.localeCompare(other.end);
}
