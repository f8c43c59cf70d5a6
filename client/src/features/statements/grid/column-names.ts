import type { StatementReportingPeriod } from '../../../gql/graphql';
import { periodWords, type PeriodWords } from '../../../lib/format/period-words';
import { formatDay } from '../../../lib/format/format-time';
import { yearGroups, type StatementColumn } from '../columns/statement-columns';
import type { GridColumn, GridModel } from './grid-model';

/** The columns with their headings in the reader's language; months stand under their fiscal year. */
export function namedColumns(
  columns: readonly StatementColumn[],
  period: StatementReportingPeriod,
  fiscalYearEndMonth: number,
  words: PeriodWords,
): Pick<GridModel, 'columns' | 'years'> {
  const { locale } = words;
  const months = period === 'MonthsAndMTD';
  const calendarYear = fiscalYearEndMonth === 12;
  const groups = yearGroups(columns, fiscalYearEndMonth);
  const starts = new Set(groups.slice(1).map((group) => group.from));
  const day = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { month: 'short', ...(calendarYear ? {} : { year: '2-digit' }), timeZone: 'UTC' });
  const named = columns.map((column, index): GridColumn => ({
    ...column,
    label: periodWords(column.label, words),
    heading: months ? monthHeading(column, month, words) : periodWords(column.label, words, { year: 'numeric' }),
    subheading: months ? '' : day.format(new Date(column.end)),
    spokenDate: formatDay(column.end, locale),
    beginsYear: period !== 'FiscalYearsAndYTD' && starts.has(index),
  }));
  const yearName = (year: number) => (calendarYear ? String(year) : words.text('period.year', { year: String(year) }));
  const years = months ? groups.map((group) => ({ ...group, label: yearName(group.fiscalYear) })) : [];
  return { columns: named, years };
}

function monthHeading({ label, end }: StatementColumn, month: Intl.DateTimeFormat, words: PeriodWords): string {
  const through =
    month.resolvedOptions().year === undefined ? { month: 'short' as const } : { month: 'short' as const, year: '2-digit' as const };
  return /^[YQM]TD /.test(label) ? periodWords(label, words, through) : month.format(new Date(end));
}
