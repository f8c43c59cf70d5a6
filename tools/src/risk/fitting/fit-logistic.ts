import { logistic, logit } from '@countinghouse/domain/risk/log-odds';
import type { Outcomes } from './outcomes';

/** An additive log-odds: an intercept and one coefficient a column, none below zero. */
export interface LogisticFit {
  readonly intercept: number;
  readonly coefficients: readonly number[];
}

const MOST_SWEEPS = 500;
const CONVERGED = 1e-10;

/**
 * The logistic regression with the least loss plus half the squared coefficients over `c`, the intercept free.
 * Coordinate descent by Newton steps on bounded curvature: it always descends, and the same rows give the same figures.
 */
export function fitLogistic(columns: readonly Float64Array[], { failed, weights }: Outcomes, c: number): LogisticFit {
  const rows = failed.length;
  const weight = Float64Array.from(weights);
  const target = Float64Array.from(failed, (one) => (one ? 1 : 0));
  const base = dot(target, weight) / sumOf(weight);
  const coefficients = columns.map(() => 0);
  let intercept = logit(base);
  const logOdds = new Float64Array(rows).fill(intercept);
  const residual = new Float64Array(rows);
  const spread = new Float64Array(rows);
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep += 1) {
    refresh(logOdds, target, weight, residual, spread);
    const step = sumOf(residual) / Math.max(sumOf(spread), 1e-12);
    intercept += step;
    shift(logOdds, null, step);
    let largest = Math.abs(step);
    columns.forEach((column, index) => {
      refresh(logOdds, target, weight, residual, spread);
      const now = coefficients[index] ?? 0;
      const gradient = dot(column, residual) - now / c;
      const curvature = curvatureOf(column, spread) + 1 / c;
      const next = Math.max(0, now + gradient / curvature);
      coefficients[index] = next;
      shift(logOdds, column, next - now);
      largest = Math.max(largest, Math.abs(next - now));
    });
    if (largest < CONVERGED) break;
  }
  return { intercept, coefficients };
}

function refresh(logOdds: Float64Array, target: Float64Array, weight: Float64Array, residual: Float64Array, spread: Float64Array): void {
  for (let row = 0; row < logOdds.length; row += 1) {
    const probability = logistic(logOdds[row] ?? 0);
    residual[row] = (weight[row] ?? 0) * ((target[row] ?? 0) - probability);
    spread[row] = (weight[row] ?? 0) * probability * (1 - probability);
  }
}

function shift(logOdds: Float64Array, column: Float64Array | null, step: number): void {
  if (step === 0) return;
  for (let row = 0; row < logOdds.length; row += 1) logOdds[row] = (logOdds[row] ?? 0) + step * (column === null ? 1 : (column[row] ?? 0));
}

function dot(column: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let row = 0; row < column.length; row += 1) sum += (column[row] ?? 0) * (other[row] ?? 0);
  return sum;
}

function curvatureOf(column: Float64Array, spread: Float64Array): number {
  let sum = 0;
  for (let row = 0; row < column.length; row += 1) sum += (column[row] ?? 0) ** 2 * (spread[row] ?? 0);
  return sum;
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
