import {
  isOfBalances,
  type AnalysisBasis,
  type AnalysisFigureId,
  type AnalysisFigures,
  type FigureValue,
} from '../analysis/analysis-figures';
import { annualizing } from '../analysis/analysis-columns';
import { fraction, times, type Fraction } from '../money/fraction';
import type { Books } from '../statements/books';
import type { StatementColumn } from '../statements/columns';
import { RATIO_RECIPES, type AnalysisRatioId } from './ratio-recipes';

/** What a ratio of one column is computed from. */
export interface RatioContext {
  readonly figures: AnalysisFigures;
  readonly books: Books;
  readonly column: StatementColumn;
  readonly basis: AnalysisBasis;
}

/** A ratio of one column, exact; amounts are in minor units. */
export interface RatioValue {
  readonly value: FigureValue;
  /** What its flows were multiplied by to make a year of them; null where they count as they are. */
  readonly annualizedBy: Fraction | null;
}

/** Computes a ratio for a column: undefined where a figure is, and where its denominator is not above zero. */
export function ratioValue(id: AnalysisRatioId, { figures, books, column, basis }: RatioContext): RatioValue {
  const recipe = RATIO_RECIPES[id];
  const factor = recipe.annualizes === true && basis.flows === 'Annualized' ? annualizing(column, books) : null;
  if (factor === 'TooShort') return { value: factor, annualizedBy: null };
  const known: Partial<Record<AnalysisFigureId | 'days', Fraction>> = { days: fraction(column.coveredDays) };
  for (const figure of recipe.figures) {
    const value = figures.valueOf(figure, column, basis.balances);
    if (typeof value === 'string') return { value, annualizedBy: factor };
    known[figure] = factor === null || isOfBalances(figure) ? value : times(value, factor);
  }
  return { value: recipe.of(known as Parameters<typeof recipe.of>[0]), annualizedBy: factor };
}
