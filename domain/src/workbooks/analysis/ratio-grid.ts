import { analysisColumns } from '../../analysis/analysis-columns';
import type { AnalysisFigureId } from '../../analysis/analysis-figures';
import { REPORTING_PERIODS, type ReportingPeriod } from '../../periods/reporting-period';
import { ANALYSIS_RATIO_IDS, RATIO_CATEGORIES, RATIO_RECIPES, type AnalysisRatioId, type RatioCategory } from '../../ratios/ratio-recipes';
import type { Books } from '../../statements/books';
import type { StatementColumn } from '../../statements/columns';
import { trailingMonths } from '../../statements/trailing-months';
import { cellAddress } from '../cell-address';
import { HEADING_ROWS } from '../sheet-heading';

/** A period of the sheet of ratios. */
export interface RatioColumn {
  readonly period: ReportingPeriod;
  readonly column: StatementColumn;
  /** Whether it is the last twelve months, which overlap the other columns. */
  readonly isTrailing: boolean;
  /** The column of the sheet, counted from 0. */
  readonly at: number;
}

/** Periods of one length, in adjacent columns. */
export interface RatioGroup {
  readonly period: ReportingPeriod;
  readonly columns: readonly RatioColumn[];
}

/** The columns of the sheet of ratios: captions, years, formulas and reasons, then quarters and months. */
export interface RatioGrid {
  readonly groups: readonly RatioGroup[];
  readonly formula: number;
  readonly reason: number;
}

/** Lays the periods of the books out; the last twelve months are behind the years. */
export function ratioGrid(books: Books): RatioGrid {
  const trailing = trailingMonths(books).column !== null;
  let next = 1;
  const groups: RatioGroup[] = [];
  let formula = next;
  for (const period of REPORTING_PERIODS) {
    const all = analysisColumns(books, period);
    const isYears = period === 'FiscalYearsAndYTD';
    const shown = trailing && !isYears ? all.slice(0, -1) : all;
    const first = next;
    const columns = shown.map((column, at): RatioColumn => {
      return { period, column, isTrailing: trailing && isYears && at === all.length - 1, at: first + at };
    });
    if (columns.length > 0) groups.push({ period, columns });
    next += columns.length;
    if (isYears) {
      formula = next;
      next += 2;
    }
  }
  return { groups, formula, reason: formula + 1 };
}

/** Figures that are balances, those of flows, and those of debt service, in the order of their rows. */
export const FIGURE_ROWS = [
  'cash',
  'receivables',
  'quickAssets',
  'inventory',
  'currentAssets',
  'assets',
  'payables',
  'currentLiabilities',
  'liabilities',
  'debt',
  'subordinatedDebt',
  'equity',
  'intangibles',
  'relatedPartyReceivables',
  'revenue',
  'revenueYearEarlier',
  'costOfSales',
  'operatingIncome',
  'depreciation',
  'interest',
  'incomeTax',
  'netIncome',
  'ebitda',
  'addBacks',
  'adjustedEbitda',
  'scheduledPrincipal',
  'debtService',
  'capex',
  'financedCapex',
  'unfinancedCapex',
  'rent',
  'distributions',
] as const satisfies readonly AnalysisFigureId[];
export type RowFigure = (typeof FIGURE_ROWS)[number];

export const GROUP_ROW = HEADING_ROWS + 1;
export const LABEL_ROW = HEADING_ROWS + 2;

/** The ratios of each category, below the name of the category. */
export const RATIO_GROUPS: readonly { readonly category: RatioCategory; readonly ratios: readonly AnalysisRatioId[] }[] =
  RATIO_CATEGORIES.map((category) => ({ category, ratios: ANALYSIS_RATIO_IDS.filter((id) => RATIO_RECIPES[id].category === category) }));

const RATIO_LINES = RATIO_GROUPS.flatMap(({ ratios }) => [null, ...ratios]);
/** Below the ratios and an empty row. */
const FIGURES_ROW = LABEL_ROW + RATIO_LINES.length + 2;
export const DAYS_ROW = FIGURES_ROW + 1;
export const FACTOR_ROW = FIGURES_ROW + 2;
/** The last row with a figure. */
export const LAST_FIGURE_ROW = FACTOR_ROW + FIGURE_ROWS.length;

/** The row of a ratio. */
export function ratioRow(id: AnalysisRatioId): number {
  return LABEL_ROW + 1 + RATIO_LINES.indexOf(id);
}

/** The row of a figure. */
export function figureRow(id: RowFigure): number {
  return FACTOR_ROW + 1 + FIGURE_ROWS.indexOf(id);
}

/** The cell of a figure in a column. */
export function figureCell(id: RowFigure, { at }: Pick<RatioColumn, 'at'>): string {
  return cellAddress(at, figureRow(id));
}
