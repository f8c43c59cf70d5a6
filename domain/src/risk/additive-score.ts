import { logit } from './log-odds';
import { transformed } from './monotone-transform';
import type { AdditiveModel } from './risk-model';
import type { AdditiveScore, RiskDriver, ScoreRatio } from './risk-result';
import { SCORE_RATIO_RECIPES } from './score-ratios';

/**
 * The log-odds of default with what each ratio adds, brought to the lender's base rate.
 * A ratio that the inputs do not have adds nothing.
 */
export function additiveScore(
  model: AdditiveModel,
  ratios: Readonly<Partial<Record<ScoreRatio, number | null>>>,
  baseRate = model.baseRate,
): AdditiveScore {
  const drivers = model.terms.map((term): RiskDriver => {
    const value = ratios[term.ratio] ?? null;
    const contribution = value === null ? 0 : term.coefficient * transformed(term, value);
    return { ratio: term.ratio, category: SCORE_RATIO_RECIPES[term.ratio].category, value, contribution };
  });
  const startingPoint = model.intercept + logit(baseRate) - logit(model.baseRate);
  return { logOdds: drivers.reduce((sum, { contribution }) => sum + contribution, startingPoint), startingPoint, drivers };
}
