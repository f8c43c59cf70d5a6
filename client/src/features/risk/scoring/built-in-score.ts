import { additiveScore } from '@countinghouse/domain/risk/additive-score';
import { levelOf } from '@countinghouse/domain/risk/industry-factor';
import { logistic } from '@countinghouse/domain/risk/log-odds';
import { GRADE_BOUNDS } from '@countinghouse/domain/risk/risk-grade';
import type { AppliedRates, RiskInputs } from '@countinghouse/domain/risk/risk-inputs';
import type { RiskModel } from '@countinghouse/domain/risk/risk-model';
import { RISK_GRADES, type RiskFinding, type RiskGrade, type ScoreRatio } from '@countinghouse/domain/risk/risk-result';
import { curveOf } from '@countinghouse/domain/risk/score-risk';
import { termStructure } from '@countinghouse/domain/risk/term-structure';
import type { GradeBound } from '../term/term-curves';
import type { TermCurve } from '../term/term-series';

/** The grades with their bounds, the best first. */
export const BOUNDS: readonly GradeBound[] = RISK_GRADES.map((grade) => ({ grade, upper: GRADE_BOUNDS[grade] }));

/** What a score says of figures: the curve and its grade. */
export interface Scored {
  readonly curve: TermCurve;
  readonly grade: RiskGrade;
}

/** The score of inputs by the rule that the built-in engine follows, with the findings of the books; null without assets, when there is none. */
export function scoreInputs(
  inputs: RiskInputs,
  baseRates: AppliedRates,
  model: RiskModel,
  findings: readonly RiskFinding[] = [],
): Scored | null {
  if ((inputs.current.assets ?? 0) <= 0) return null;
  const { termStructure: terms, grade } = curveOf(inputs, baseRates, model, findings);
  return { curve: terms.map(({ cumulative }) => cumulative), grade };
}

/** The curve of a firm that has the median of the peers in every ratio. */
export function curveAtMedians(
  medians: Readonly<Partial<Record<ScoreRatio, number>>>,
  baseRates: AppliedRates,
  model: RiskModel,
): TermCurve {
  const level = levelOf(baseRates);
  const oneYear = logistic(additiveScore(model.oneYear, medians, level.oneYear).logOdds);
  const fiveYears = logistic(additiveScore(model.fiveYears, medians, level.fiveYears).logOdds);
  return termStructure(oneYear, fiveYears).map(({ cumulative }) => cumulative);
}

/** How fast the level of default gathers over the years at the base rates: the exponent by which the bounds of the grades grow. */
export function baseSlope(baseRates: AppliedRates): number {
  const { oneYear, fiveYears } = levelOf(baseRates);
  return Math.log(Math.log1p(-fiveYears) / Math.log1p(-oneYear)) / Math.log(5);
}
