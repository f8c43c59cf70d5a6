import { readPeriodLabel } from '@countinghouse/domain/periods/period-label';
import type { Texts } from '../i18n/texts';
import { dateFormat } from './date-format';

/** The words of periods and the locale in which their months are written. */
export interface PeriodWords {
  readonly text: Texts<'captions'>;
  readonly locale: string;
}

/** How exactly a period to date says where it ends. */
type Through = Pick<Intl.DateTimeFormatOptions, 'year' | 'month'>;

/** A period by its label in the reader's language, as in `FY 2020`, `Q1 FY 2020`, `Mar 2020`, `YTD Mar 2021`; a label that is none stays. */
export function periodWords(label: string, { text, locale }: PeriodWords, through: Through = { year: 'numeric', month: 'short' }): string {
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
