import { gradeOrdinal } from './risk-grade';
import type { AppliedRates, RiskInputs } from './risk-inputs';
import type { RiskModel } from './risk-model';
import type { RiskFinding, RiskGrade } from './risk-result';
import { curveOf } from './score-risk';
import { scoreRatiosOf } from './score-ratios';
import { LEVER_RATIOS, leverOf, whatIf } from './what-if';
import type { LeverRatio } from './what-if';

/** The value that one ratio must have for a grade, all else unchanged; null when this ratio alone cannot reach it. */
export interface GradeReach {
  readonly ratio: LeverRatio;
  readonly now: number | null;
  readonly needed: number | null;
}

/** How far each ratio may go in search of a better grade. */
const FARTHEST: Readonly<Record<LeverRatio, number>> = {
  liabilitiesToAssets: 0,
  netIncomeToAssets: 0.5,
  cashToAssets: 1,
  salesGrowth: 2,
};
const STEPS = 64;
const HALVINGS = 40;

/**
 * What each ratio alone must change to for a grade or a better one: the nearest such value; what is there already needs nothing. The
 * findings are those of the books, which hold the grade back whatever a ratio is.
 */
export function reachGrade(
  inputs: RiskInputs,
  grade: RiskGrade,
  baseRates: AppliedRates,
  model: RiskModel,
  findings: readonly RiskFinding[] = [],
): readonly GradeReach[] {
  const ratios = scoreRatiosOf(inputs);
  return LEVER_RATIOS.map((ratio) => {
    const now = ratios[ratio];
    const reaches = (value: number) =>
      gradeOrdinal(curveOf(whatIf(inputs, [{ ratio, value }]), baseRates, model, findings).grade) <= gradeOrdinal(grade);
    return { ratio, now, needed: now === null || leverOf(inputs, ratio, now) === null ? null : nearest(now, FARTHEST[ratio], reaches) };
  });
}

/** The first value on the way that does it, found step by step, since a lever such as sales moves several ratios, and then by halving. */
function nearest(from: number, to: number, reaches: (value: number) => boolean): number | null {
  if (reaches(from)) return from;
  const at = (step: number) => from + ((to - from) * step) / STEPS;
  const first = Array.from({ length: STEPS }, (_, index) => index + 1).find((step) => reaches(at(step)));
  if (first === undefined) return null;
  let [short, far] = [at(first - 1), at(first)];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (short + far) / 2;
    if (reaches(middle)) far = middle;
    else short = middle;
  }
  return far;
}
