import { REPORTING_PERIOD_FACTS } from './reporting-period';
import type { ReportingPeriod } from './reporting-period';
import { fiscalYearOf, monthOfFiscalYear } from './fiscal-calendar';
import { numberOfMonth, yearOfMonth } from './month';
import { dayOf, monthOf, yearOf } from './calendar-date';
import type { CalendarDate, MonthIndex } from './calendar-date';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** What names a period: its last month (the as-of month while incomplete) and whether it reached its natural end. */
export interface PeriodName {
  readonly reportingPeriod: ReportingPeriod;
  readonly lastMonth: MonthIndex;
  readonly complete: boolean;
  readonly fiscalYearEndMonth: number;
}

/** `FY 2020`, `Q1 FY 2020`, `Mar 2020`; while incomplete `YTD Mar 2021`, `QTD Mar 2021`, `MTD Mar 2021` (design: Statements on the wire). */
export function periodLabel(name: PeriodName): string {
  const { months, toDatePrefix } = REPORTING_PERIOD_FACTS[name.reportingPeriod];
  const month = `${MONTHS[numberOfMonth(name.lastMonth) - 1]} ${yearOfMonth(name.lastMonth)}`;
  if (!name.complete) return `${toDatePrefix} ${month}`;
  if (months === 1) return month;
  const year = `FY ${fiscalYearOf(name.lastMonth, name.fiscalYearEndMonth)}`;
  return months === 12 ? year : `Q${quarterOf(name)} ${year}`;
}

/** A day as labels write months: `Oct 23, 2019`. */
export function dayLabel(date: CalendarDate): string {
  return `${MONTHS[monthOf(date) - 1]} ${dayOf(date)}, ${yearOf(date)}`;
}

/** An id that is unique among the periods of one set of books: the label without blanks, `FY2020`, `Q1-FY2020`, `Mar2020`, `YTD-Mar2021`. */
export function periodId(label: string): string {
  return label.replace(/ (\d)/, '$1').replaceAll(' ', '-');
}

function quarterOf(name: PeriodName): number {
  return Math.floor(monthOfFiscalYear(name.lastMonth, name.fiscalYearEndMonth) / 3) + 1;
}

/** A period as its label names it; a month is `YYYY-MM`. */
export type NamedPeriod =
  | { readonly kind: 'year'; readonly fiscalYear: number }
  | { readonly kind: 'quarter'; readonly quarter: number; readonly fiscalYear: number }
  | { readonly kind: 'month'; readonly month: string }
  | { readonly kind: 'toDate'; readonly prefix: 'YTD' | 'QTD' | 'MTD' | 'TTM'; readonly month: string };

/** Reads a label, so that it can be said in another language; null for a text that is none. */
export function readPeriodLabel(label: string): NamedPeriod | null {
  const [, quarter, fiscalYear] = /^(?:Q([1-4]) )?FY (\d{4})$/.exec(label) ?? [];
  if (fiscalYear !== undefined && quarter !== undefined)
    return { kind: 'quarter', quarter: Number(quarter), fiscalYear: Number(fiscalYear) };
  if (fiscalYear !== undefined) return { kind: 'year', fiscalYear: Number(fiscalYear) };
  const [, prefix, name, year] = /^(?:([YQM]TD|TTM) )?([A-Z][a-z]{2}) (\d{4})$/.exec(label) ?? [];
  const number = MONTHS.findIndex((month) => month === name) + 1;
  if (number === 0) return null;
  const month = `${year}-${String(number).padStart(2, '0')}`;
  return prefix === undefined ? { kind: 'month', month } : { kind: 'toDate', prefix: prefix as 'YTD' | 'QTD' | 'MTD' | 'TTM', month };
}
