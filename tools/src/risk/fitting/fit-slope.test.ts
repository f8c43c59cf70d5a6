import { logistic } from '@countinghouse/domain/risk/log-odds';
import { describe, expect, it } from 'vitest';
import { fitLogistic } from './fit-logistic';
import { fitSlope } from './fit-slope';

/** Rows whose values decide between failure and survival with some noise. */
const ROWS = 500;
const noise = (row: number) => ((row * 7_919) % 1_000) / 1_000;
const column = Float64Array.from({ length: ROWS }, (_, row) => (row % 100) / 100);
const failed = Array.from(column, (value, row) => noise(row) < logistic(4 * value - 4));

describe('the logistic regression on one column', () => {
  it('finds what the regression on many columns finds, rows counted as often as they weigh', () => {
    const weights = failed.map((_, row) => row % 3);
    const { intercept, coefficients } = fitLogistic([column], { failed, weights }, 1e6);
    const fit = fitSlope(column, failed, weights, 1e6);
    expect([fit.intercept, fit.slope]).toEqual([expect.closeTo(intercept, 7), expect.closeTo(coefficients[0] ?? 0, 7)]);
    expect(fitSlope(column, failed, undefined, 1e6).slope).not.toBeCloseTo(fit.slope, 3);
  });

  it('has no slope below zero', () => {
    const falling = fitSlope(
      column.map((value) => -value),
      failed,
      undefined,
      1e6,
    );
    expect(logistic(falling.intercept)).toBeCloseTo(failed.filter(Boolean).length / ROWS, 12);
    expect(falling.slope).toBe(0);
  });

  it('is steep but settled where the column parts failures from survivors', () => {
    const [survivors, failures] = [
      [-2, -1.5, -1],
      [1, 1.5, 2],
    ];
    const values = Float64Array.from([...survivors, ...failures]);
    const outcome = [...values].map((value) => value > 0);
    const { intercept, slope } = fitSlope(values, outcome, undefined, 1e6);
    expect(intercept).toBeCloseTo(0, 6);
    const pull = values.reduce((sum, value, row) => sum + value * ((outcome[row] ? 1 : 0) - logistic(intercept + slope * value)), 0);
    expect(slope).toBeGreaterThan(5);
    expect(pull).toBeCloseTo(slope / 1e6, 9);
  });
});
