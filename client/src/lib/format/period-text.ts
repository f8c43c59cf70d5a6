import { readPeriodLabel } from '@countinghouse/domain/periods/period-label';
import { lastDayOf, monthIndexOf } from '@countinghouse/domain/periods/month';
import { wholeMonths } from '@countinghouse/domain/periods/months-covered';
import { daysBetween } from '@countinghouse/domain/periods/day';
import type { Texts } from '../i18n/texts';
import { dateFormat } from './date-format';

/** The words of periods and the locale in which their months are written. */
export interface PeriodText {
  readonly text: Texts<'captions'>;
  readonly locale: string;
}

/** A period by its label, and how much of it the books cover. */
export interface CoveredPeriod {
  readonly label: string;
  /** The first day that the books cover; null where they cover all of it. */
  readonly coveredFrom: string | null;
  readonly coveredDays: number;
}

/** How exactly a period to date says where it ends. */
type Through = Pick<Intl.DateTimeFormatOptions, 'year' | 'month'>;

/** A period by its label in the reader's language, as in `FY 2020`, `Q1 FY 2020`, `Mar 2020`, `YTD Mar 2021`; a label that is none stays. */
export function periodText(label: string, { text, locale }: PeriodText, through: Through = { year: 'numeric', month: 'short' }): string {
  const period = readPeriodLabel(label);
  if (period === null) return label;
  const monthIn = (month: string, form: Through) => dateFormat(locale, { ...form, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00Z`));
  switch (period.kind) {
    case 'year':
      return text('period.year', { year: String(period.fiscalYear) });
    case 'quarter':
      return text('period.quarter', { quarter: String(period.quarter), year: String(period.fiscalYear) });
    case 'month':
      return monthIn(period.month, { year: 'numeric', month: 'short' });
    case 'toDate':
      return text(`period.${period.prefix}`, { through: monthIn(period.month, through) });
  }
}

/** The same with the days that the books cover where they do not cover all, as in `FY 2020 (from Oct 23, 2019; 130 days)`. */
export function coveredPeriodText(period: CoveredPeriod, words: PeriodText): string {
  return withCoverage(periodText(period.label, words), period, words);
}

/** The label of a year; twelve months that are not a fiscal year are named by their last day, as in `12 months ended Sep 30, 2026`. */
export function coveredYearText(year: CoveredPeriod, words: PeriodText): string {
  const end = lastDayOfTwelveMonths(year.label);
  if (end === null) return coveredPeriodText(year, words);
  return withCoverage(words.text('period.months', { count: 12, end: dayText(end, words.locale) }), year, words);
}

/** The last day of twelve months that are not a fiscal year, by their label; null for other periods. */
export function lastDayOfTwelveMonths(label: string): string | null {
  const period = readPeriodLabel(label);
  return period?.kind === 'toDate' && period.prefix === 'TTM' ? lastDayOf(monthIndexOf(`${period.month}-01`)) : null;
}

function withCoverage(period: string, { coveredFrom, coveredDays }: CoveredPeriod, words: PeriodText): string {
  if (coveredFrom === null) return period;
  return words.text('period.part', { period, from: dayText(coveredFrom, words.locale), days: coveredDays });
}

/** A period by its days. */
export interface PeriodDays extends Omit<CoveredPeriod, 'label'> {
  /** Null where only its last day counts, as on a balance sheet. */
  readonly start: string | null;
  readonly end: string;
}

/** A period in its long form, as in `9 months ended Sep 30, 2026` or `from Oct 23, 2019; 130 days`; on a balance sheet its last day. */
export function periodLengthText({ start, end, coveredFrom, coveredDays }: PeriodDays, { text, locale }: PeriodText): string {
  const day = (date: string) => dayText(date, locale);
  if (start === null) return coveredFrom === null ? day(end) : text('period.dayFrom', { end: day(end), from: day(coveredFrom) });
  if (coveredFrom !== null) return text('period.from', { from: day(coveredFrom), days: coveredDays });
  const months = wholeMonths({ start, end });
  if (months === null) return text('period.days', { count: daysBetween(start, end) + 1, end: day(end) });
  return text('period.months', { count: months, end: day(end) });
}

/** A day in short, as in `Oct 23, 2019`; it stays on one line. */
function dayText(date: string, locale: string): string {
  const words = dateFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(date));
  return words.replaceAll(' ', '\u00A0');
}
