import type { StatementReportingPeriod } from '../../../lib/graphql/types.generated';
import type { PeriodText } from '../../../lib/format/period-text';
import { lineIndex, type LineIndex } from '../data/outline';
import { amountIn, type StatementAnswer, type StatementLine } from '../data/statement-answer';
import { statementColumns, yearGroups, namedColumns, type GridColumn } from '../data/statement-columns';
import type { GridModel } from '../grid/grid-model';
import type { GridTrack } from '../grid/grid-tracks';

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

/**
 * Lays groups of columns on paper, such as the months of a fiscal year: none is parted unless it is too wide for the smallest letters, and
 * fiscal years of months share no sheet. `sizeOf` is the width of a column in those of a figure with its gap.
 */
export function printLayout<Column>(
  groups: readonly (readonly Column[])[],
  widestFigure: string,
  sizeOf: (column: Column, figure: number) => number = () => 1,
): PrintLayout<Column> {
  const figure = Array.from(widestFigure).reduce((sum, sign) => sum + (/\d/.test(sign) ? DIGIT : SIGN), SIGN);
  const room = (paper: keyof typeof WIDTH, fontSize: number) => Math.max(1, (WIDTH[paper] / fontSize - CAPTIONS) / (figure + GAP));
  const sizeOfAll = (of: readonly Column[]) => of.reduce((sum, column) => sum + sizeOf(column, figure), 0);
  const columns = groups.flat();
  const [largest] = SIZES;
  const widest = Math.max(1, ...groups.map(sizeOfAll));
  const isOne = groups.length <= 1 || groups.every(({ length }) => length <= QUARTERS);
  if (isOne && sizeOfAll(columns) <= room('portrait', largest)) return { paper: 'portrait', fontSize: largest, figure, sheets: [columns] };
  const smallest = SIZES[SIZES.length - 1] ?? largest;
  const isTooWide = (group: readonly Column[]) => group.length > 1 && sizeOfAll(group) > room('landscape', smallest);
  if (groups.some(isTooWide)) {
    return printLayout(
      groups.flatMap((group) => (isTooWide(group) ? halves(group) : [group])),
      widestFigure,
      sizeOf,
    );
  }
  const fontSize = SIZES.find((size) => widest <= room('landscape', size)) ?? smallest;
  return { paper: 'landscape', fontSize, figure, sheets: isOne ? shared(groups, room('landscape', fontSize) / widest) : groups };
}

/** As few sheets as hold whole groups, each with about as many; so many fit on one. */
function shared<Column>(groups: readonly (readonly Column[])[], fitting: number): readonly (readonly Column[])[] {
  const most = Math.max(1, Math.floor(fitting));
  const sheets = Math.max(1, Math.ceil(groups.length / most));
  const each = Math.ceil(groups.length / sheets);
  return Array.from({ length: sheets }, (_, sheet) => groups.slice(sheet * each, (sheet + 1) * each).flat());
}

function halves<Column>(group: readonly Column[]): readonly (readonly Column[])[] {
  const half = Math.floor(group.length / 2);
  return group.length < 2 ? [group] : [group.slice(0, half), group.slice(half)];
}

/** A column on paper: what the grid shows of a period, or the total of the fiscal year before it. */
export interface PrintColumn {
  readonly column: GridColumn;
  /** Null for the total of a year. */
  readonly track: GridTrack | null;
  readonly isTotal: boolean;
  readonly amountOf: (line: StatementLine) => number | null;
}

/** A period on paper, with what is beside its amounts. */
export type PrintPeriod = readonly PrintColumn[];

/** The width of a percentage, and the space before a period that has some, in the size of the font. */
const [PERCENT, PERIOD_GAP] = [4.2, 1];

/** The width of a period in those of a figure. */
export function printSize(period: PrintPeriod, figure: number): number {
  const gap = period.length > 1 ? PERIOD_GAP / (figure + GAP) : 0;
  return period.reduce((sum, { track }) => sum + (isPercent(track) ? (PERCENT + GAP) / (figure + GAP) : 1), gap);
}

/** Whether a column holds percentages, which are narrower than amounts. */
export function isPercent(track: GridTrack | null): boolean {
  return track?.kind === 'commonSize' || track?.kind === 'percent';
}

interface Printed {
  readonly model: GridModel;
  readonly tracks: readonly GridTrack[];
  readonly fiscalYearEndMonth: number;
  /** The statement by fiscal years, for the totals behind months; null for none. */
  readonly years: StatementAnswer | null;
  readonly words: PeriodText;
}

/** The periods of a statement in groups that stay together: months and quarters by fiscal year, months of flows with the total of the year. */
export function printColumns({ model, tracks, fiscalYearEndMonth, years, words }: Printed): readonly (readonly PrintPeriod[])[] {
  const { columns, answer } = model;
  const shown = columns.map((column): PrintPeriod =>
    tracks
      .filter(({ period }) => period === column)
      .map((track) => ({ column, track, isTotal: false, amountOf: (line: StatementLine) => amountIn(line, column.cell) })),
  );
  if (answer.reportingPeriod === 'FiscalYearsAndYTD') return shown.map((period) => [period]);
  const totals = years !== null && hasTotals(answer.reportingPeriod, answer) ? totalsOf(years, fiscalYearEndMonth, words) : null;
  return yearGroups(columns, fiscalYearEndMonth).map(({ fiscalYear, from, count }): PrintPeriod[] => {
    const total = totals?.get(fiscalYear);
    return [...shown.slice(from, from + count), ...(total === undefined ? [] : [[total]])];
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
      return [[fiscalYear, { column, track: null, isTotal: true, amountOf }]];
    }),
  );
}
