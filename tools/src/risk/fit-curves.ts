import { additiveScore } from '@countinghouse/domain/risk/additive-score';
import type { AdditiveRecipe } from './fitting/fit-additive';
import { fitAdditive } from './fitting/fit-additive';
import { transformed } from '@countinghouse/domain/risk/monotone-transform';
import type { MonotoneTransform } from '@countinghouse/domain/risk/monotone-transform';
import type { AdditiveModel } from '@countinghouse/domain/risk/risk-model';
import type { ScoreRatio } from '@countinghouse/domain/risk/risk-result';
import { SCORE_RATIOS } from '@countinghouse/domain/risk/risk-result';
import { SCORE_RATIO_RECIPES } from '@countinghouse/domain/risk/score-ratios';
import type { FirmYear } from './firm-year';

/** How curves are fitted to rows, and how much each row counts. */
export interface CurveRecipe extends AdditiveRecipe {
  readonly ratios: readonly ScoreRatio[];
  readonly weightOf: (row: FirmYear) => number;
  readonly failed: (row: FirmYear) => boolean;
}

/** Every ratio of the score. */
export const ALL_RATIOS: readonly ScoreRatio[] = SCORE_RATIOS;

/** Curves at the level of one population, before calibration. Ratios that no row has are left out. */
export function fitCurves(rows: readonly FirmYear[], recipe: CurveRecipe, population: FirmYear['population']): AdditiveModel {
  const fit = fitAdditive(
    {
      columns: recipe.ratios.map((ratio) => ({
        values: rows.map(({ ratios }) => ratios[ratio]),
        direction: SCORE_RATIO_RECIPES[ratio].direction,
      })),
      failed: rows.map(recipe.failed),
      weights: rows.map(recipe.weightOf),
      populations: rows.map((row) => row.population),
    },
    recipe,
  );
  const own = rows.filter((row) => row.population === population);
  const terms = recipe.ratios.flatMap((ratio, index) => {
    const curve = fit.curves[index];
    return curve === undefined || curve.values.length === 0 ? [] : [{ ratio, mean: meanOf(curve, ratio, own, recipe), curve }];
  });
  return {
    intercept: terms.reduce((sum, { mean }) => sum + mean, fit.intercepts.get(population) ?? 0),
    baseRate: 0.5,
    terms: terms.map(({ ratio, mean, curve }) => ({
      ratio,
      coefficient: 1,
      values: curve.values,
      weights: curve.weights.map((weight) => weight - mean),
    })),
  };
}

/** What a curve adds on average: taken into the starting point, so that a ratio adds what it differs from others by, and nothing when unknown. */
function meanOf(curve: MonotoneTransform, ratio: ScoreRatio, rows: readonly FirmYear[], { weightOf }: CurveRecipe): number {
  let [sum, weight] = [0, 0];
  for (const row of rows) {
    const value = row.ratios[ratio];
    if (value === null) continue;
    sum += weightOf(row) * transformed(curve, value);
    weight += weightOf(row);
  }
  return weight === 0 ? 0 : sum / weight;
}

/** The log-odds of a model for a row, at the level of the model. */
export function logOddsBy(model: AdditiveModel): (row: FirmYear) => number {
  return ({ ratios }) => additiveScore(model, ratios).logOdds;
}
