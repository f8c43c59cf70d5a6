import type { StatementReportingPeriod } from '../../../gql/graphql';
import { formatDay } from '../../../lib/format/format-time';
import { yearGroups, type StatementColumn } from '../columns/statement-columns';
import type { GridColumn, GridModel } from './grid-model';

/** The columns with their headings in the reader's language; months stand under their fiscal year. */
export function namedColumns(
  columns: readonly StatementColumn[],
  period: StatementReportingPeriod,
  fiscalYearEndMonth: number,
  locale: string,
): Pick<GridModel, 'columns' | 'years'> {
  const months = period === 'MonthsAndMTD';
  const calendarYear = fiscalYearEndMonth === 12;
  const groups = yearGroups(columns, fiscalYearEndMonth);
  const starts = new Set(groups.slice(1).map((group) => group.from));
  const day = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { month: 'short', ...(calendarYear ? {} : { year: '2-digit' }), timeZone: 'UTC' });
  const isToDate = (label: string) => /^[YQM]TD /.test(label);
  const named = columns.map((column, index): GridColumn => {
    const monthName = month.format(new Date(column.end));
    return {
      ...column,
      heading: months ? (isToDate(column.label) ? `${column.label.slice(0, 3)} ${monthName}` : monthName) : headingOf(column),
      subheading: months ? '' : day.format(new Date(column.end)),
      spokenDate: formatDay(column.end, locale),
      beginsYear: period !== 'FiscalYearsAndYTD' && starts.has(index),
    };
  });
  const years = months
    ? groups.map((group) => ({ ...group, label: calendarYear ? String(group.fiscalYear) : `FY ${group.fiscalYear}` }))
    : [];
  return { columns: named, years };
}

/** A period to date is named without its month, which stands in the line below. */
function headingOf({ label, end }: StatementColumn): string {
  return /^[YQM]TD /.test(label) ? `${label.slice(0, 3)} ${end.slice(0, 4)}` : label;
}
