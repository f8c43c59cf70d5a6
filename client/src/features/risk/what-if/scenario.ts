import { additiveScore } from '@countinghouse/domain/risk/additive-score';
import { levelOf } from '@countinghouse/domain/risk/industry-factor';
import { logistic } from '@countinghouse/domain/risk/log-odds';
import { GRADE_BOUNDS } from '@countinghouse/domain/risk/risk-grade';
import type { AppliedRates, RiskInputs, RiskItem } from '@countinghouse/domain/risk/risk-inputs';
import type { RiskModel } from '@countinghouse/domain/risk/risk-model';
import { RISK_GRADES, type RiskFinding, type RiskGrade, type ScoreRatio } from '@countinghouse/domain/risk/risk-result';
import { curveOf } from '@countinghouse/domain/risk/score-risk';
import { termStructure } from '@countinghouse/domain/risk/term-structure';
import { LEVER_RATIOS, whatIf, type LeverRatio, type RiskChange } from '@countinghouse/domain/risk/what-if';
import type { GradeBound } from '../charts/term-curves';
import type { TermCurve } from '../charts/term-series';

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

/** What is supposed of the current year: figures, and ratios that rest on them. */
export interface Scenario {
  readonly ratios: Readonly<Partial<Record<LeverRatio, number>>>;
  readonly items: Readonly<Partial<Record<RiskItem, number>>>;
}

export const NO_SCENARIO: Scenario = { ratios: {}, items: {} };

/** Whether something is supposed at all. */
export function isAssumed({ ratios, items }: Scenario): boolean {
  return Object.keys(ratios).length > 0 || Object.keys(items).length > 0;
}

/** Inputs in which the assumption holds: figures first, on which ratios rest; all else stays as it is. */
export function applyScenario(inputs: RiskInputs, { ratios, items }: Scenario): RiskInputs {
  const figures = Object.entries(items).map(([item, value]): RiskChange => ({ item: item as RiskItem, value }));
  return whatIf(inputs, [
    ...figures,
    ...LEVER_RATIOS.flatMap((ratio): RiskChange[] => (ratios[ratio] === undefined ? [] : [{ ratio, value: ratios[ratio] }])),
  ]);
}
