import type { StatementReportingPeriod } from '../../../gql/graphql';
import type { PeriodText } from '../../../lib/format/period-text';
import { lineIndex, type LineIndex } from '../outline/line-index';
import { amountIn, type StatementAnswer, type StatementLine } from '../outline/statement-lines';
import { statementColumns, yearGroups } from '../columns/statement-columns';
import { namedColumns } from '../grid/column-names';
import type { GridColumn, GridModel } from '../grid/grid-model';

/** A column on paper: a period of the statement, or the total of the fiscal year before it. */
export interface PrintColumn {
  readonly column: GridColumn;
  readonly isTotal: boolean;
  readonly amountOf: (line: StatementLine) => number | null;
}

interface Printed {
  readonly model: GridModel;
  readonly fiscalYearEndMonth: number;
  /** The statement by fiscal years, for the totals behind months; null for none. */
  readonly years: StatementAnswer | null;
  readonly words: PeriodText;
}

/** The columns of a statement in groups that stay together: months and quarters by fiscal year, months of flows with the total of the year. */
export function printColumns({ model, fiscalYearEndMonth, years, words }: Printed): readonly (readonly PrintColumn[])[] {
  const { columns, answer } = model;
  const shown = columns.map((column) => ({ column, isTotal: false, amountOf: (line: StatementLine) => amountIn(line, column.cell) }));
  if (answer.reportingPeriod === 'FiscalYearsAndYTD') return shown.map((column) => [column]);
  const totals = years !== null && hasTotals(answer.reportingPeriod, answer) ? totalsOf(years, fiscalYearEndMonth, words) : null;
  return yearGroups(columns, fiscalYearEndMonth).map(({ fiscalYear, from, count }): PrintColumn[] => {
    const total = totals?.get(fiscalYear);
    return [...shown.slice(from, from + count), ...(total === undefined ? [] : [total])];
  });
}

/** The balance of a year's last month is that of the year. */
function hasTotals(period: StatementReportingPeriod, { statementType }: StatementAnswer): boolean {
  return period === 'MonthsAndMTD' && statementType !== 'BalanceSheet';
}

function totalsOf(years: StatementAnswer, fiscalYearEndMonth: number, words: PeriodText): ReadonlyMap<number, PrintColumn> {
  const { columns } = namedColumns(statementColumns(years, 'OldestFirst'), 'FiscalYearsAndYTD', fiscalYearEndMonth, words);
  const lines: LineIndex<StatementLine> = lineIndex(
    years.lineItems,
    ({ id }) => id,
    (line) => line,
  );
  return new Map(
    yearGroups(columns, fiscalYearEndMonth).flatMap(({ fiscalYear, from }): [number, PrintColumn][] => {
      const column = columns[from];
      if (column === undefined) return [];
      const amountOf = ({ id }: StatementLine) => {
        const line = lines.get(id);
        return line === undefined ? null : amountIn(line, column.cell);
      };
      return [[fiscalYear, { column, isTotal: true, amountOf }]];
    }),
  );
}
