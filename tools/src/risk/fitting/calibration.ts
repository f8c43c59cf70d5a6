import { fitSlope } from './fit-slope';

/** Log-odds brought to outcomes: `intercept + slope * logOdds`; a slope above 1 says that they were too timid. */
export interface Calibration {
  readonly intercept: number;
  readonly slope: number;
}

const NEARLY_FREE = 1e6;

/** The calibration of log-odds to what happened, by logistic regression. */
export function calibrationOf(logOdds: readonly number[], failed: readonly boolean[], weights?: ArrayLike<number>): Calibration {
  const mean = logOdds.reduce((sum, one) => sum + one, 0) / logOdds.length;
  const fit = fitSlope(
    Float64Array.from(logOdds, (one) => one - mean),
    failed,
    weights,
    NEARLY_FREE,
  );
  return { intercept: fit.intercept - fit.slope * mean, slope: fit.slope };
}

/** The mean of -ln of what was foretold for what came about: the less, the better; right probabilities have the least. */
export function logLoss(probabilities: readonly number[], failed: readonly boolean[]): number {
  const sum = probabilities.reduce((total, one, row) => total - (failed[row] === true ? Math.log(one) : Math.log1p(-one)), 0);
  return sum / probabilities.length;
}

const BINS = 10;

/**
 * Expected calibration error: how far mean probability and share of failures lie apart in ten bins of equal width, weighted by rows
 * (Naeini, Cooper and Hauskrecht 2015).
 */
export function calibrationError(probabilities: readonly number[], failed: readonly boolean[], weights?: ArrayLike<number>): number {
  return gapsBetween(probabilities, failed, weights, (probability) => Math.min(BINS - 1, Math.floor(BINS * probability)));
}

/** The same over ten groups of equal size: stricter where most probabilities are small. */
export function calibrationErrorByTenths(
  probabilities: readonly number[],
  failed: readonly boolean[],
  weights?: ArrayLike<number>,
): number {
  const order = probabilities.map((_, row) => row).sort((one, other) => (probabilities[one] ?? 0) - (probabilities[other] ?? 0));
  const group = new Int32Array(order.length);
  order.forEach((row, place) => (group[row] = Math.floor((place * BINS) / order.length)));
  return gapsBetween(probabilities, failed, weights, (_, row) => group[row] ?? 0);
}

function gapsBetween(
  probabilities: readonly number[],
  failed: readonly boolean[],
  weights: ArrayLike<number> | undefined,
  binOf: (probability: number, row: number) => number,
): number {
  const gaps = new Float64Array(BINS);
  let total = 0;
  probabilities.forEach((probability, row) => {
    const weight = weights?.[row] ?? 1;
    const bin = binOf(probability, row);
    gaps[bin] = (gaps[bin] ?? 0) + weight * (probability - (failed[row] === true ? 1 : 0));
    total += weight;
  });
  return gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / total;
}
