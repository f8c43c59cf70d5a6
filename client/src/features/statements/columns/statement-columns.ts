import type { SortOrder } from '@countinghouse/domain/statements/view';
import type { StatementAnswer } from '../outline/statement-lines';

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
export function statementColumns(answer: StatementAnswer, order: SortOrder): StatementColumn[] {
  const columns = answer.columnHeaders.map((header, cell) => ({
    id: header.reportingPeriodId,
    label: header.label,
    start: header.reportingStartDate,
    end: header.reportingEndDate,
    coveredFrom: header.coveredFrom,
    coveredDays: header.coveredDays,
    cell,
    balanced: answer.balanced[cell] ?? null,
  }));
  return order === 'NewestFirst' ? columns.reverse() : columns;
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
