import { logit } from '@countinghouse/domain/risk/log-odds';

/** The log-odds `intercept + slope * value`, the slope never below zero. */
export interface SlopeFit {
  readonly intercept: number;
  readonly slope: number;
}

const MOST_STEPS = 200;
const MOST_HALVINGS = 40;
const CONVERGED = 1e-9;
/** Losses that differ by less, in proportion, differ by rounding alone. */
const ROUNDING = 1e-12;

/**
 * The logistic regression on one column with the least loss plus half the squared slope over `c`, the intercept free.
 * Newton steps move both figures at once, halved where the loss would rise: a few steps suffice even where the column parts failures from
 * survivors, for which steps of one figure at a time take hundreds. NaN where all rows that count failed, or none.
 */
export function fitSlope(values: Float64Array, failed: readonly boolean[], weights: ArrayLike<number> | undefined, c: number): SlopeFit {
  const at = (intercept: number, slope: number) => lossAt(values, failed, weights, c, intercept, slope);
  let now = at(logit(shareOf(failed, weights)), 0);
  const { intercept } = now;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const determinant = now.curvature * now.slopeCurvature - now.mixed ** 2;
    const across = (now.slopeCurvature * now.gradient - now.mixed * now.slopeGradient) / determinant;
    const along = (now.curvature * now.slopeGradient - now.mixed * now.gradient) / determinant;
    let share = 1;
    let next = at(now.intercept - across, now.slope - along);
    for (let halving = 0; next.loss > now.loss * (1 + ROUNDING) && halving < MOST_HALVINGS; halving += 1) {
      share /= 2;
      next = at(now.intercept - share * across, now.slope - share * along);
    }
    now = next;
    if (!(share * Math.max(Math.abs(across), Math.abs(along)) > CONVERGED)) break;
  }
  // The loss has one valley: where its bottom lies below zero, the best slope that is allowed is zero.
  return now.slope < 0 ? { intercept, slope: 0 } : { intercept: now.intercept, slope: now.slope };
}

function shareOf(failed: readonly boolean[], weights: ArrayLike<number> | undefined): number {
  let [failures, total] = [0, 0];
  for (let row = 0; row < failed.length; row += 1) {
    const weight = weights?.[row] ?? 1;
    total += weight;
    if (failed[row] === true) failures += weight;
  }
  return failures / total;
}

/** The loss at an intercept and a slope, with its first and second derivatives. */
function lossAt(
  values: Float64Array,
  failed: readonly boolean[],
  weights: ArrayLike<number> | undefined,
  c: number,
  intercept: number,
  slope: number,
) {
  let loss = slope ** 2 / (2 * c);
  let [gradient, slopeGradient] = [0, slope / c];
  let [curvature, mixed, slopeCurvature] = [0, 0, 1 / c];
  for (let row = 0; row < values.length; row += 1) {
    const weight = weights?.[row] ?? 1;
    if (weight === 0) continue;
    const value = values[row] ?? 0;
    const logOdds = intercept + slope * value;
    const odds = Math.exp(-Math.abs(logOdds));
    const probability = logOdds >= 0 ? 1 / (1 + odds) : odds / (1 + odds);
    const hasFailed = failed[row] === true;
    loss += weight * (Math.max(logOdds, 0) + Math.log1p(odds) - (hasFailed ? logOdds : 0));
    const excess = weight * (hasFailed ? probability - 1 : probability);
    const spread = weight * probability * (1 - probability);
    gradient += excess;
    slopeGradient += excess * value;
    curvature += spread;
    mixed += spread * value;
    slopeCurvature += spread * value * value;
  }
  return { intercept, slope, loss, gradient, slopeGradient, curvature, mixed, slopeCurvature };
}
