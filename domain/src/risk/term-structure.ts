import { RISK_TERMS } from './risk-result';
import type { TermPd } from './risk-result';

/** Design 6, item 6: how fast risk may gather over the years, and the most of it, so that the curve rises in floating point too. */
const LEAST_SLOPE = 0.4;
const MOST_SLOPE = 2.2;
const MOST_HAZARD = 20;
/** Below this a hazard is lost beside one in floating point. */
const LEAST_HAZARD = 1e-12;
const LAST_TERM = 5;

/**
 * The curve through a 1-year and a 5-year probability: H(t) = H1 t^k, PD(t) = 1 - exp(-H(t)), strictly rising whatever the two are.
 * It never falls when either of the two rises.
 */
export function termStructure(oneYear: number, fiveYears: number): readonly TermPd[] {
  const first = clamp(hazardOf(oneYear), LEAST_HAZARD, MOST_HAZARD / LAST_TERM ** LEAST_SLOPE);
  const slope = clamp(
    Math.log(clamp(hazardOf(fiveYears), LEAST_HAZARD, MOST_HAZARD) / first) / Math.log(LAST_TERM),
    LEAST_SLOPE,
    MOST_SLOPE,
  );
  let survivedHazard = 0;
  return RISK_TERMS.map((years) => {
    const hazard = first * years ** slope;
    const forward = -Math.expm1(survivedHazard - hazard);
    survivedHazard = hazard;
    return { years, cumulative: -Math.expm1(-hazard), forward };
  });
}

function hazardOf(probability: number): number {
  return -Math.log1p(-probability);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
