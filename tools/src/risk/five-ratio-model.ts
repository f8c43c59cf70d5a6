import { fitLogistic } from './fitting/fit-logistic';
import { fitTransform } from './fitting/fit-transform';
import { transformed } from '@countinghouse/domain/risk/monotone-transform';
import type { AdditiveModel } from '@countinghouse/domain/risk/risk-model';
import { SCORE_RATIO_RECIPES } from '@countinghouse/domain/risk/score-ratios';
import type { FirmYear } from './firm-year';

/** The ratios of the built-in model. */
export const FIVE_RATIOS = ['liabilitiesToAssets', 'netIncomeToAssets', 'cashToAssets', 'liabilitiesChange', 'salesGrowth'] as const;
const RIDGE_C = 10;

/** The five-ratio logistic regression of docs/risk-model.md fitted to rows: each ratio on its own, then a coefficient for each. */
export function fitFiveRatios(
  rows: readonly FirmYear[],
  failed: (row: FirmYear) => boolean,
  weightOf: (row: FirmYear) => number = () => 1,
): AdditiveModel {
  const outcomes = { failed: rows.map(failed), weights: rows.map(weightOf) };
  const curves = FIVE_RATIOS.map((ratio) =>
    fitTransform(
      rows.map(({ ratios }) => ratios[ratio]),
      outcomes,
      SCORE_RATIO_RECIPES[ratio].direction,
    ),
  );
  const columns = curves.map((curve, index) =>
    Float64Array.from(rows, ({ ratios }) => {
      const value = ratios[FIVE_RATIOS[index] ?? 'salesGrowth'];
      return value === null ? 0 : transformed(curve, value);
    }),
  );
  const { intercept, coefficients } = fitLogistic(columns, outcomes, RIDGE_C);
  return {
    intercept,
    baseRate: rows.filter(failed).length / rows.length,
    terms: curves.map((curve, index) => ({ ratio: FIVE_RATIOS[index] ?? 'salesGrowth', coefficient: coefficients[index] ?? 0, ...curve })),
  };
}
