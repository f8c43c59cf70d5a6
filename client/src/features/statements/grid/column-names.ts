import type { StatementReportingPeriod } from '../../../gql/graphql';
import { coveredPeriodText, periodLengthText, periodText, type PeriodText } from '../../../lib/format/period-text';
import { dateFormat } from '../../../lib/format/date-format';
import { formatDay } from '../../../lib/format/format-time';
import { lazily } from '../../../lib/lazily/lazily';
import { yearGroups, type StatementColumn } from '../columns/statement-columns';
import type { GridColumn, GridModel } from './grid-model';

/** The columns with their headings in the reader's language, each written when it is first seen; months are under their fiscal year. */
export function namedColumns(
  columns: readonly StatementColumn[],
  period: StatementReportingPeriod,
  fiscalYearEndMonth: number,
  words: PeriodText,
): Pick<GridModel, 'columns' | 'years'> {
  const { locale } = words;
  const months = period === 'MonthsAndMTD';
  const calendarYear = fiscalYearEndMonth === 12;
  const groups = yearGroups(columns, fiscalYearEndMonth);
  const starts = new Set(groups.slice(1).map((group) => group.from));
  const inYear = calendarYear ? ({ month: 'short' } as const) : ({ month: 'short', year: '2-digit' } as const);
  const named = columns.map((column, index): GridColumn => {
    const label = lazily(() => coveredPeriodText(column, words));
    const heading = lazily(() => (months ? monthHeading(column, inYear, words) : periodText(column.label, words)));
    const subheading = lazily(() => (months ? '' : periodLengthText(column, words)));
    const spokenDate = lazily(() => formatDay(column.end, locale));
    return {
      ...column,
      get label() {
        return label();
      },
      get heading() {
        return heading();
      },
      get subheading() {
        return subheading();
      },
      get spokenDate() {
        return spokenDate();
      },
      beginsYear: period !== 'FiscalYearsAndYTD' && starts.has(index),
    };
  });
  const yearName = (year: number) => (calendarYear ? String(year) : words.text('period.year', { year: String(year) }));
  const years = months ? groups.map((group) => ({ ...group, label: yearName(group.fiscalYear) })) : [];
  return { columns: named, years };
}

function monthHeading(
  { label, end }: StatementColumn,
  form: Pick<Intl.DateTimeFormatOptions, 'year' | 'month'>,
  words: PeriodText,
): string {
  if (/^[YQM]TD /.test(label)) return periodText(label, words, form);
  return dateFormat(words.locale, { ...form, timeZone: 'UTC' }).format(new Date(end));
}
