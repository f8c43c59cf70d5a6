import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import { toCalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { lastMonthOf } from '@countinghouse/domain/periods/fiscal-calendar';
import { lastDayOf, monthIndexOf } from '@countinghouse/domain/periods/month';
import { isProblem } from '../issue-collector';
import { shortValue } from '../short-value';
import { monthNamed } from '../text-date';
import { cellText } from './cell';
import type { Cell } from './cell';
import { cellDate } from './cell-date';
import type { DateTerms } from './cell-date';

/** The last day that a heading names, what it names it by, and whether it heads a year to date. */
export interface PeriodHeading {
  readonly end: CalendarDate;
  readonly names: 'day' | 'month' | 'year';
  readonly yearToDate: boolean;
}

/** How headings are read. */
export interface HeadingTerms {
  readonly dates: DateTerms;
  readonly fiscalYearEndMonth: number;
}

const FIRST_SERIAL = 20_000;

/** Reads a heading as a period: `2024-12-31`, `Dec 2024`, `2024-12`, `FY 2024`, `2024`, `YTD Jun 2024`; undefined for one without a number, a problem as a text. */
export function periodHeading(cell: Cell, terms: HeadingTerms): PeriodHeading | string | undefined {
  if (cell.kind === 'date') return ended(cell, terms, false);
  if (cell.kind === 'number') {
    if (cell.number >= FIRST_SERIAL) return ended(cell, terms, false);
    return Number.isInteger(cell.number) && cell.number >= 1900
      ? fiscalYear(cell.number, terms)
      : issueMessage('notPeriod', { value: shortValue(cellText(cell)) });
  }
  if (cell.kind !== 'text' || !/\d/.test(cell.text)) return undefined;
  return textHeading(cellText(cell), terms);
}

function textHeading(text: string, terms: HeadingTerms): PeriodHeading | string {
  const yearToDate = /\b(ytd|year to date)\b/i.test(text);
  const bare = text
    .replace(/\b(ytd|year to date|fiscal year|financial year|year ended|period ended|month ended|as of|as at|fy)\b|\bFY(?=\d)/gi, '')
    .replace(/[()]/g, '')
    .trim();
  if (/^\d{4}$/.test(bare)) return fiscalYear(Number(bare), terms);
  const month = monthAndYear(bare);
  if (month !== undefined) return { end: lastDayOf(month), names: 'month', yearToDate };
  return ended({ kind: 'text', text: bare }, terms, yearToDate, text);
}

/** The month that `Mar 2024`, `March-24` or `2024-03` names. */
function monthAndYear(text: string): number | undefined {
  const numeric = /^(\d{4})-(\d{2})$/.exec(text);
  if (numeric !== null && Number(numeric[2]) >= 1 && Number(numeric[2]) <= 12) return Number(numeric[1]) * 12 + Number(numeric[2]) - 1;
  const named = /^([a-z]{3,9})\.?[ '\u2019-]*(\d{4}|\d{2})$/i.exec(text);
  const month = named === null ? undefined : monthNamed(named[1] ?? '');
  if (month === undefined) return undefined;
  const year = Number(named?.[2]);
  return (year < 100 ? 2000 + year : year) * 12 + month - 1;
}

function fiscalYear(year: number, { fiscalYearEndMonth }: HeadingTerms): PeriodHeading {
  return { end: lastDayOf(lastMonthOf(year, fiscalYearEndMonth)), names: 'year', yearToDate: false };
}

/** A period is named by its last day, so that the first day of a month names none; a cell that shows a month alone names the month. */
function ended(cell: Cell, { dates }: HeadingTerms, yearToDate: boolean, shown = cellText(cell)): PeriodHeading | string {
  const date = cellDate(cell, dates);
  if (isProblem(date)) return issueMessage('notPeriod', { value: shortValue(shown) });
  const day = toCalendarDate(date);
  if (cell.kind === 'date' && cell.isMonth) return { end: lastDayOf(monthIndexOf(day)), names: 'month', yearToDate };
  return date % 100 === 1 ? issueMessage('firstDayHeading', { date: day }) : { end: day, names: 'day', yearToDate };
}
