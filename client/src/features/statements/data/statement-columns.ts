import type { SortOrder } from '@countinghouse/domain/statements/view';
import type { StatementAnswer } from './statement-answer';
import type { StatementReportingPeriod } from '../../../lib/graphql/types.generated';
import { coveredPeriodText, periodLengthText, periodText, type PeriodText } from '../../../lib/format/period-text';
import { dateFormat } from '../../../lib/format/date-format';
import { formatDay } from '../../../lib/format/format-time';
import { lazily } from '../../../lib/lazily/lazily';

/** A period as a column of the grid. */
export interface StatementColumn {
  readonly id: string;
  readonly label: string;
  readonly start: string | null;
  /** The last day of the period, `YYYY-MM-DD`. */
  readonly end: string;
  /** The first day of the period that the books cover; null where they cover all of it. */
  readonly coveredFrom: string | null;
  readonly coveredDays: number;
  /** The index of its figure among the cells of a line. */
  readonly cell: number;
  /** Whether assets equal liabilities plus equity; null where that does not apply. */
  readonly balanced: boolean | null;
}

/** The columns in the order of the view; the server answers the oldest first. */
export function statementColumns(
  { columnHeaders, balanced }: Pick<StatementAnswer, 'columnHeaders' | 'balanced'>,
  order: SortOrder,
): StatementColumn[] {
  const columns = columnHeaders.map((header, cell) => ({
    id: header.reportingPeriodId,
    label: header.label,
    start: header.reportingStartDate,
    end: header.reportingEndDate,
    coveredFrom: header.coveredFrom,
    coveredDays: header.coveredDays,
    cell,
    balanced: balanced[cell] ?? null,
  }));
  return order === 'NewestFirst' ? columns.reverse() : columns;
}

/** The column that ends last; undefined where there is none. */
export function newestColumn<Column extends { readonly end: string }>(columns: readonly Column[]): Column | undefined {
  return columns.reduce<Column | undefined>(
    (newest, column) => (newest === undefined || column.end > newest.end ? column : newest),
    undefined,
  );
}

/** A column with the words that name it. */
export interface GridColumn extends StatementColumn {
  /** The first line of its heading, as in `FY 2025` or, under a year, `Oct`. */
  readonly heading: string;
  /** Below it, as in `12 months ended Dec 31, 2025`; empty where the heading says it. */
  readonly subheading: string;
  /** Its last day in full, as in `October 31, 2026`. */
  readonly spokenDate: string;
  /** Whether a fiscal year begins here, after another one. */
  readonly beginsYear: boolean;
}

/** Neighboring columns of one fiscal year. */
export interface YearGroup {
  readonly fiscalYear: number;
  /** The first column of the group. */
  readonly from: number;
  readonly count: number;
}

/** Groups columns by the fiscal year in which they end; it is named by the calendar year of its last month. */
export function yearGroups(columns: readonly StatementColumn[], fiscalYearEndMonth: number): YearGroup[] {
  const groups: { fiscalYear: number; from: number; count: number }[] = [];
  columns.forEach(({ end }, index) => {
    const fiscalYear = Number(end.slice(0, 4)) + (Number(end.slice(5, 7)) > fiscalYearEndMonth ? 1 : 0);
    const last = groups.at(-1);
    if (last?.fiscalYear === fiscalYear) last.count++;
    else groups.push({ fiscalYear, from: index, count: 1 });
  });
  return groups;
}

/** The columns of a grid, with their years where they are months. */
export interface NamedColumns {
  readonly columns: readonly GridColumn[];
  /** Year groups of a statement by month; empty otherwise. */
  readonly years: readonly (YearGroup & { readonly label: string })[];
}

/** The columns with their headings in the reader's language, each written when it is first seen; months are under their fiscal year. */
export function namedColumns(
  columns: readonly StatementColumn[],
  period: StatementReportingPeriod,
  fiscalYearEndMonth: number,
  words: PeriodText,
): NamedColumns {
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
