import { logistic } from '@countinghouse/domain/risk/log-odds';
import type { MonotoneTransform } from '@countinghouse/domain/risk/monotone-transform';
import { binsOf } from './quantile-bins';
import { risingFit } from './isotonic';

/** A population to fit to: columns of ratios, what became of each row, how much it counts, and which level of default is its own. */
export interface FittingRows {
  readonly columns: readonly FittingColumn[];
  readonly failed: readonly boolean[];
  readonly weights: readonly number[];
  /** Rows of one population share an intercept, so that no ratio learns which population has more failures. */
  readonly populations: readonly string[];
}

/** A ratio of every row; null where it is not known. */
export interface FittingColumn {
  readonly values: readonly (number | null)[];
  readonly direction: 'rising' | 'falling';
}

/** How the curves are fitted. */
export interface AdditiveRecipe {
  readonly bins: number;
  /** Ridge: how much information, in units of p (1 - p), says that a bin adds nothing. */
  readonly ridge: number;
  readonly rounds: number;
}

/** An intercept for each population and a curve for each column; a curve without points adds nothing. */
export interface AdditiveFit {
  readonly intercepts: ReadonlyMap<string, number>;
  readonly curves: readonly MonotoneTransform[];
}

/** Each round goes so far toward its aim, so that ratios that say the same share what they say. */
const STEP = 0.3;

/**
 * Monotone curves of all ratios, fitted together (backfitting with Newton steps, projected on monotone curves by pooling).
 * The same rows in the same order give the same figures; no randomness.
 */
export function fitAdditive(rows: FittingRows, { bins, ridge, rounds }: AdditiveRecipe): AdditiveFit {
  const state = stateOf(rows);
  const curves = rows.columns.map(({ values, direction }) => {
    const { places, medians } = binsOf(values, bins);
    return { places, medians, sign: direction === 'rising' ? 1 : -1, weights: medians.map(() => 0) };
  });
  for (let round = 0; round < rounds; round += 1) {
    moveIntercepts(state);
    for (const curve of curves) moveCurve(state, curve, ridge);
  }
  moveIntercepts(state);
  return {
    intercepts: new Map(state.names.map((name, index) => [name, state.intercepts[index] ?? 0])),
    curves: curves.map(({ medians, weights }) => ({ values: medians, weights })),
  };
}

interface State {
  readonly names: readonly string[];
  readonly population: readonly number[];
  readonly target: Float64Array;
  readonly weight: Float64Array;
  readonly logOdds: Float64Array;
  readonly intercepts: number[];
}

interface Curve {
  readonly places: Int32Array;
  readonly medians: readonly number[];
  readonly sign: number;
  weights: number[];
}

function stateOf({ failed, weights, populations }: FittingRows): State {
  const names = [...new Set(populations)];
  return {
    names,
    population: populations.map((name) => names.indexOf(name)),
    target: Float64Array.from(failed, (one) => (one ? 1 : 0)),
    weight: Float64Array.from(weights),
    logOdds: new Float64Array(failed.length),
    intercepts: names.map(() => 0),
  };
}

/** One Newton step of each population's level; ten rounds of steps settle it whatever the curves do. */
function moveIntercepts(state: State): void {
  for (let step = 0; step < 10; step += 1) {
    const { slope, curvature } = sums(state, (row) => state.population[row] ?? 0, state.names.length);
    const moves = state.names.map((_, index) => (slope[index] ?? 0) / Math.max(curvature[index] ?? 0, 1e-9));
    moves.forEach((move, index) => (state.intercepts[index] = (state.intercepts[index] ?? 0) + move));
    state.population.forEach((index, row) => (state.logOdds[row] = (state.logOdds[row] ?? 0) + (moves[index] ?? 0)));
  }
}

function moveCurve(state: State, curve: Curve, ridge: number): void {
  const { slope, curvature } = sums(state, (row) => curve.places[row] ?? -1, curve.medians.length);
  const information = curve.weights.map((_, bin) => (curvature[bin] ?? 0) + ridge);
  const aims = curve.weights.map((weight, bin) => (weight * (curvature[bin] ?? 0) + (slope[bin] ?? 0)) / (information[bin] ?? 1));
  const monotone = risingFit(
    aims.map((aim) => curve.sign * aim),
    information,
  );
  const moves = curve.weights.map((weight, bin) => STEP * (curve.sign * (monotone[bin] ?? 0) - weight));
  curve.weights = curve.weights.map((weight, bin) => weight + (moves[bin] ?? 0));
  for (let row = 0; row < state.logOdds.length; row += 1) {
    const place = curve.places[row] ?? -1;
    if (place >= 0) state.logOdds[row] = (state.logOdds[row] ?? 0) + (moves[place] ?? 0);
  }
}

/** First and second derivative of the log-likelihood, added up by group; rows of group -1 are left out. */
function sums(state: State, groupOf: (row: number) => number, groups: number) {
  const [slope, curvature] = [new Float64Array(groups), new Float64Array(groups)];
  for (let row = 0; row < state.logOdds.length; row += 1) {
    const group = groupOf(row);
    if (group < 0) continue;
    const probability = logistic(state.logOdds[row] ?? 0);
    const weight = state.weight[row] ?? 0;
    slope[group] = (slope[group] ?? 0) + weight * ((state.target[row] ?? 0) - probability);
    curvature[group] = (curvature[group] ?? 0) + weight * probability * (1 - probability);
  }
  return { slope, curvature };
}
