import {
  AnalysisFigures,
  isOfBalances,
  type AnalysisInputs,
  type FigureValue,
  type UndefinedReason,
} from '../../analysis/analysis-figures';
import type { FigureLayouts } from '../../figures/figure-members';
import { currencyDecimals } from '../../money/currency-decimals';
import { toNumber, type Fraction } from '../../money/fraction';
import { ANALYSIS_RATIO_IDS, RATIO_RECIPES, type AnalysisRatioId, type RatioUnit } from '../../ratios/ratio-recipes';
import { ratioValue } from '../../ratios/ratio-value';
import type { Books } from '../../statements/books';
import { cellAddress } from '../cell-address';
import type { StatementSheet } from '../statement-sheet';
import { figureFormula, type FormulaSources } from './figure-formulas';
import { RATIO_EXPRESSIONS } from './ratio-expressions';
import { DAYS_ROW, FACTOR_ROW, FIGURE_ROWS, figureCell, ratioGrid, type RatioColumn, type RatioGrid, type RowFigure } from './ratio-grid';

/** A ratio or figure in one column, as the cell holds it: amounts in currency units, percentages as shares. */
export interface RatioCell {
  readonly column: RatioColumn;
  readonly value: number | null;
  readonly reason: UndefinedReason | null;
  /** Absent where the cell holds a plain value. */
  readonly formula?: string;
}

/** The ratios of a record over its periods, and the figures that they are computed from, cell by cell. */
export interface RatioTable {
  /** The name of its sheet. */
  readonly name: string;
  readonly grid: RatioGrid;
  readonly columns: readonly RatioColumn[];
  readonly ratios: ReadonlyMap<AnalysisRatioId, readonly RatioCell[]>;
  readonly figures: ReadonlyMap<RowFigure, readonly RatioCell[]>;
}

/** What the ratios of a workbook are computed from. */
export interface RatioSource {
  readonly books: Books;
  readonly layouts: FigureLayouts;
  readonly inputs: AnalysisInputs;
  readonly statements: readonly StatementSheet[];
}

/** As the portal shows them first: flows of less than a year are made flows of a year, balances are ending ones. */
export const RATIO_BASIS = { flows: 'Annualized', balances: 'Ending' } as const;

/** Computes every ratio and figure over all periods, and finds the formulas that lead to them. */
export function tabulateRatios(name: string, { books, layouts, inputs, statements }: RatioSource): RatioTable {
  const figures = new AnalysisFigures(layouts, books, inputs);
  const grid = ratioGrid(books);
  const columns = grid.groups.flatMap((group) => group.columns);
  const sources = { books, figures, grid, statements };
  return {
    name,
    grid,
    columns,
    ratios: new Map(ANALYSIS_RATIO_IDS.map((id) => [id, columns.map((column) => ratioCell(id, column, sources))])),
    figures: new Map(FIGURE_ROWS.map((id) => [id, columns.map((column) => amountCell(id, column, sources))])),
  };
}

function ratioCell(id: AnalysisRatioId, place: RatioColumn, { books, figures }: FormulaSources): RatioCell {
  const { value, annualizedBy } = ratioValue(id, { figures, books, column: place.column, basis: RATIO_BASIS });
  if (typeof value === 'string') return undefinedCell(place, value);
  const formula = RATIO_EXPRESSIONS[id]({
    of: (figure) => {
      const cell = figureCell(figure as RowFigure, place);
      return annualizedBy === null || isOfBalances(figure) ? cell : `(${cell}*${cellAddress(place.at, FACTOR_ROW)})`;
    },
    days: cellAddress(place.at, DAYS_ROW),
  });
  return { column: place, value: inUnit(value, RATIO_RECIPES[id].unit, books), reason: null, formula };
}

function amountCell(id: RowFigure, place: RatioColumn, sources: FormulaSources): RatioCell {
  const value: FigureValue = sources.figures.valueOf(id, place.column);
  if (typeof value === 'string') return undefinedCell(place, value);
  const formula = figureFormula(id, place, value, sources);
  return { column: place, value: inUnit(value, 'Amount', sources.books), reason: null, ...(formula !== undefined && { formula }) };
}

const undefinedCell = (column: RatioColumn, reason: UndefinedReason): RatioCell => ({ column, value: null, reason });

function inUnit(value: Fraction, unit: RatioUnit, { currency }: Books): number {
  if (unit === 'Amount') return toNumber(value) / 10 ** currencyDecimals(currency);
  return unit === 'Percent' ? toNumber(value) / 100 : toNumber(value);
}
