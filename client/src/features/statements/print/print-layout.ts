import type { StatementReportingPeriod } from '../../../gql/graphql';
import type { PeriodText } from '../../../lib/format/period-text';
import { lineIndex, type LineIndex } from '../data/outline';
import { amountIn, type StatementAnswer, type StatementLine } from '../data/statement-answer';
import { statementColumns, yearGroups, namedColumns, type GridColumn } from '../data/statement-columns';
import type { GridModel } from '../grid/grid-model';

/** How columns lie on paper. */
export interface PrintLayout<Column> {
  readonly paper: 'portrait' | 'landscape';
  /** Points. */
  readonly fontSize: number;
  /** The width of a figure in the size of the font. */
  readonly figure: number;
  readonly sheets: readonly (readonly Column[])[];
}

/** Between the margins, in points, of A4 and of Letter, whichever is narrower. */
const WIDTH = { portrait: 527, landscape: 724 } as const;
const SIZES = [9, 8, 7, 6.5, 6] as const;
const [DIGIT, SIGN, GAP] = [0.63, 0.32, 0.8];
/** What captions need at least, in the size of the font. */
const CAPTIONS = 18;
const QUARTERS = 4;

/** Lays groups of columns on paper, such as the months of a fiscal year: none is parted unless it is too wide for the smallest letters, and fiscal years of months share no sheet. */
export function printLayout<Column>(groups: readonly (readonly Column[])[], widestFigure: string): PrintLayout<Column> {
  const figure = Array.from(widestFigure).reduce((sum, sign) => sum + (/\d/.test(sign) ? DIGIT : SIGN), SIGN);
  const room = (paper: keyof typeof WIDTH, fontSize: number) =>
    Math.max(1, Math.floor((WIDTH[paper] / fontSize - CAPTIONS) / (figure + GAP)));
  const columns = groups.flat();
  const [largest] = SIZES;
  const widest = Math.max(1, ...groups.map(({ length }) => length));
  const isOne = groups.length <= 1 || widest <= QUARTERS;
  if (isOne && columns.length <= room('portrait', largest)) return { paper: 'portrait', fontSize: largest, figure, sheets: [columns] };
  const fontSize = SIZES.find((size) => widest <= room('landscape', size));
  if (fontSize === undefined) {
    const most = room('landscape', SIZES[SIZES.length - 1] ?? largest);
    return printLayout(
      groups.flatMap((group) => (group.length > most ? halves(group) : [group])),
      widestFigure,
    );
  }
  return { paper: 'landscape', fontSize, figure, sheets: isOne ? shared(groups, room('landscape', fontSize)) : groups };
}

/** As few sheets as hold whole groups, each with about as many. */
function shared<Column>(groups: readonly (readonly Column[])[], room: number): readonly (readonly Column[])[] {
  const most = Math.max(1, Math.floor(room / Math.max(1, ...groups.map(({ length }) => length))));
  const sheets = Math.max(1, Math.ceil(groups.length / most));
  const each = Math.ceil(groups.length / sheets);
  return Array.from({ length: sheets }, (_, sheet) => groups.slice(sheet * each, (sheet + 1) * each).flat());
}

function halves<Column>(group: readonly Column[]): readonly (readonly Column[])[] {
  const half = Math.floor(group.length / 2);
  return group.length < 2 ? [group] : [group.slice(0, half), group.slice(half)];
}

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
