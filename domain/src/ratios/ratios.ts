import { AnalysisFigures, AS_REPORTED, isOfBalances } from '../analysis/analysis-figures';
import type { FigureLayouts } from '../figures/figure-members';
import { FIGURE_IDS, type FigureId } from '../figures/figure-sources';
import { currencyDecimals } from '../money/currency-decimals';
import { fraction, times, toNumber } from '../money/fraction';
import type { Books } from '../statements/books';
import type { StatementColumn } from '../statements/columns';
import { ANALYSIS_RATIO_IDS, RATIO_RECIPES, type AnalysisRatioId, type RatioCategory, type RatioUnit } from './ratio-recipes';
import { ratioValue } from './ratio-value';

/** One ratio over the columns of books, in their order. */
export interface Ratio {
  readonly id: RatioId;
  readonly category: RatioCategory;
  readonly caption: string;
  /** How it is computed, in words. */
  readonly formula: string;
  readonly unit: RatioUnit;
  /** Null where it has no meaning, such as a margin without revenue. */
  readonly columnData: readonly (number | null)[];
}

/** Ratios that need what analysts add to the books or a comparison; only the analysis of a record has them. */
const OF_ANALYSES = [
  'TangibleNetWorth',
  'EffectiveTangibleNetWorth',
  'LiabilitiesToTangibleNetWorth',
  'TotalLeverage',
  'SeniorLeverage',
  'Dscr',
  'Fccr',
  'RentAdjustedCoverage',
  'EbitdaMargin',
  'CashConversionCycle',
  'RevenueGrowth',
] as const satisfies readonly AnalysisRatioId[];
export type RatioId = Exclude<AnalysisRatioId, (typeof OF_ANALYSES)[number]>;

const isOfBooks = (id: AnalysisRatioId): id is RatioId => !(OF_ANALYSES as readonly AnalysisRatioId[]).includes(id);

/** The ratios that books alone have, in the order in which they are listed. */
export const RATIO_IDS = ANALYSIS_RATIO_IDS.filter(isOfBooks);

/** The ratios of books over some columns as the saved layouts have them, flows as reported; null where one has no value. */
export function ratiosOf(layouts: FigureLayouts, books: Books, columns: readonly StatementColumn[]): readonly Ratio[] {
  const figures = new AnalysisFigures(layouts, books);
  const unitsOf = fraction(1, 10 ** currencyDecimals(books.currency));
  return RATIO_IDS.map((id) => {
    const { category, unit, caption, formula } = RATIO_RECIPES[id];
    const columnData = columns.map((column) => {
      const { value } = ratioValue(id, { figures, books, column, basis: AS_REPORTED });
      if (typeof value === 'string') return null;
      return toNumber(unit === 'Amount' ? times(value, unitsOf) : value);
    });
    return { id, category, caption, formula, unit, columnData };
  });
}

/** The figures that a ratio of books is made of, in the order of its formula. */
export function figuresBehind(id: RatioId): readonly FigureId[] {
  return RATIO_RECIPES[id].figures.filter((figure): figure is FigureId => (FIGURE_IDS as readonly string[]).includes(figure));
}

/** Whether a ratio rests on what happened in a period, so that its value depends on how long the period is or whether all of it is known. */
export function isOfFlows(id: AnalysisRatioId): boolean {
  return RATIO_RECIPES[id].figures.some((figure) => !isOfBalances(figure));
}
