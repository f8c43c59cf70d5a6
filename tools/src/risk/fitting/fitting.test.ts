import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logistic } from '@countinghouse/domain/risk/log-odds';
import { areaUnderCurve } from './area-under-curve';
import { drawsByCompany, estimate, middleOf } from './bootstrap';
import { calibrationError, calibrationErrorByTenths, calibrationOf, logLoss } from './calibration';
import { foldOf, scoredOutOfFold } from './company-folds';
import { fitAdditive } from './fit-additive';
import type { FittingRows } from './fit-additive';
import { fitLogistic } from './fit-logistic';
import { fitTransform } from './fit-transform';
import { risingFit } from './isotonic';
import { binsOf, quantilesOf } from './quantile-bins';

/** Rows whose first ratio decides between failure and survival with some noise, whose second says nothing, whose third is unknown. */
const ROWS = 2_000;
const noise = (row: number) => ((row * 7_919) % 1_000) / 1_000;
const first = Array.from({ length: ROWS }, (_, row) => (row % 100) / 100);
const failed = first.map((value, row) => noise(row) < logistic(4 * value - 4));
const rows = (populations = first.map(() => 'one')): FittingRows => ({
  columns: [
    { values: first, direction: 'rising' },
    { values: first.map((_, row) => noise(row * 31 + 7)), direction: 'falling' },
    { values: first.map(() => null), direction: 'rising' },
  ],
  failed,
  weights: first.map(() => 1),
  populations,
});
const RECIPE = { bins: 8, ridge: 1, rounds: 20 };

describe('a rising fit', () => {
  it.each([
    [
      [1, 2, 3],
      [1, 1, 1],
      [1, 2, 3],
    ],
    [
      [1, 3, 2],
      [1, 1, 1],
      [1, 2.5, 2.5],
    ],
    [
      [1, 3, 2],
      [1, 3, 1],
      [1, 2.75, 2.75],
    ],
    [
      [3, 2, 1],
      [1, 1, 1],
      [2, 2, 2],
    ],
    [[], [], []],
  ])('of %j with weights %j is %j', (values, weights, fit) => expect(risingFit(values, weights)).toEqual(fit));

  it('rises and keeps the mean', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -9, max: 9, noNaN: true }), { minLength: 1 }), (values) => {
        const fit = risingFit(
          values,
          values.map(() => 1),
        );
        expect(fit.every((value, index) => index === 0 || value >= (fit[index - 1] ?? 0) - 1e-12)).toBe(true);
        expect(fit.reduce((sum, value) => sum + value, 0)).toBeCloseTo(
          values.reduce((sum, value) => sum + value, 0),
          9,
        );
      }),
    );
  });
});

describe('quantile bins', () => {
  it('hold about as many values each, never part equal ones, and leave out what is unknown', () => {
    const { places, medians } = binsOf([1, 2, 3, 4, 5, 6, null, 7, 8], 4);
    expect([...places]).toEqual([0, 0, 1, 1, 2, 2, -1, 3, 3]);
    expect(medians).toEqual([1.5, 3.5, 5.5, 7.5]);
    expect(binsOf([0, 0, 0, 0, 0, 0, 1, 2], 4).medians).toEqual([0, 1.5]);
  });

  it('have quantiles', () => expect(quantilesOf([3, 1, 2], 4)).toEqual([1, 1.5, 2, 2.5, 3]));
});

describe('curves that are fitted together', () => {
  const fit = fitAdditive(rows(), RECIPE);

  it('are monotone as told, find what decides, and give nothing to what is unknown', () => {
    const [deciding, saying, unknown] = fit.curves;
    const reach = (weights: readonly number[] = []) => Math.abs((weights.at(-1) ?? 0) - (weights[0] ?? 0));
    expect(deciding?.weights.every((weight, index, all) => index === 0 || weight >= (all[index - 1] ?? 0))).toBe(true);
    expect(reach(deciding?.weights)).toBeGreaterThan(2);
    expect(reach(saying?.weights)).toBeLessThan(0.5);
    expect(unknown).toEqual({ values: [], weights: [] });
  });

  it('are the same for the same rows', () => expect(fitAdditive(rows(), RECIPE)).toEqual(fit));

  it('do not learn which population has more failures', () => {
    const populations = first.map((value) => (value < 0.5 ? 'low' : 'high'));
    const ofTwo = fitAdditive(
      { ...rows(populations), failed: populations.map((name, row) => noise(row) < (name === 'high' ? 0.5 : 0.05)) },
      RECIPE,
    );
    expect((ofTwo.intercepts.get('high') ?? 0) - (ofTwo.intercepts.get('low') ?? 0)).toBeGreaterThan(2);
    expect(Math.abs((ofTwo.curves[0]?.weights.at(-1) ?? 0) - (ofTwo.curves[0]?.weights[0] ?? 0))).toBeLessThan(0.5);
  });

  it('hear rows as loud as they weigh', () => {
    const silent = fitAdditive({ ...rows(), weights: first.map((_, row) => (failed[row] ? 0 : 1)) }, RECIPE);
    expect(silent.curves[0]?.weights.every((weight) => Math.abs(weight) < 0.5)).toBe(true);
  });
});

describe('the logistic regression', () => {
  const outcomes = { failed, weights: failed.map(() => 1) };

  it('finds the coefficients that made the rows, and none below zero', () => {
    const { intercept, coefficients } = fitLogistic([Float64Array.from(first)], outcomes, 1e6);
    expect([Math.round(intercept), Math.round(coefficients[0] ?? 0)]).toEqual([-4, 4]);
    expect(fitLogistic([Float64Array.from(first, (value) => -value)], outcomes, 1e6).coefficients).toEqual([0]);
  });

  it('is held back by the ridge', () => {
    const [free, held] = [1e6, 0.01].map((c) => fitLogistic([Float64Array.from(first)], outcomes, c).coefficients[0] ?? 0);
    expect(held).toBeLessThan((free ?? 0) / 2);
  });
});

describe('the evidence of one ratio', () => {
  it('rises or falls as told, around nothing', () => {
    const { weights } = fitTransform(first, { failed, weights: failed.map(() => 1) }, 'rising');
    expect(weights.every((weight, index) => index === 0 || weight >= (weights[index - 1] ?? 0))).toBe(true);
    expect([(weights[0] ?? 0) < 0, (weights.at(-1) ?? 0) > 0]).toEqual([true, true]);
  });
});

describe('the area under the curve', () => {
  it.each<[string, number[], boolean[], number]>([
    ['perfect', [1, 2, 3, 4], [false, false, true, true], 1],
    ['turned round', [4, 3, 2, 1], [false, false, true, true], 0],
    ['of equal scores', [1, 1, 1, 1], [false, true, false, true], 0.5],
    ['with one pair wrong', [1, 3, 2, 4], [false, false, true, true], 0.75],
  ])('%s', (_, scores, outcome, area) => expect(areaUnderCurve(scores, outcome)()).toBe(area));

  it('counts rows as often as they were drawn', () => {
    expect(areaUnderCurve([1, 3, 2, 4], [false, false, true, true])([2, 0, 1, 1])).toBe(1);
  });
});

describe('calibration', () => {
  const probabilities = first.map((value) => logistic(4 * value - 4));

  it('has slope 1 where probabilities are those that made the rows, and 2 where they are half as bold', () => {
    const logOdds = first.map((value) => 4 * value - 4);
    expect(calibrationOf(logOdds, failed).slope).toBeCloseTo(1, 0);
    expect(
      calibrationOf(
        logOdds.map((one) => one / 2),
        failed,
      ).slope,
    ).toBeCloseTo(2 * calibrationOf(logOdds, failed).slope, 6);
  });

  it('errs little where they are right, and by as much as they are off', () => {
    const share = failed.filter(Boolean).length / ROWS;
    expect(calibrationError(probabilities, failed)).toBeLessThan(0.03);
    expect(calibrationErrorByTenths(probabilities, failed)).toBeLessThan(0.04);
    expect(
      calibrationError(
        first.map(() => share + 0.2),
        failed,
      ),
    ).toBeCloseTo(0.2, 9);
  });
});

describe('log loss', () => {
  it.each([
    [[0.5, 0.5], [true, false], Math.log(2)],
    [[0.8, 0.2], [true, false], -Math.log(0.8)],
    [[0.2, 0.8], [true, false], -Math.log(0.2)],
  ])('of %j where %j came about is %d', (probabilities, failures, loss) => expect(logLoss(probabilities, failures)).toBeCloseTo(loss, 12));

  it('is least where probabilities are right', () => {
    const at = (slope: number) =>
      logLoss(
        first.map((value) => logistic(slope * (4 * value - 4))),
        failed,
      );
    expect(at(1)).toBeLessThan(Math.min(at(0.7), at(1.4)));
  });
});

describe('companies', () => {
  const companies = Array.from({ length: 300 }, (_, row) => `company ${row % 60}`);

  it('are in one of five folds, all of their rows, and about as many in each', () => {
    const counts = [0, 0, 0, 0, 0];
    for (const company of new Set(companies)) counts[foldOf(company, 5)] = (counts[foldOf(company, 5)] ?? 0) + 1;
    expect(Math.min(...counts)).toBeGreaterThan(4);
    expect(companies.some((company) => foldOf(company, 5) !== foldOf(company, 5, 1))).toBe(true);
  });

  it('are never scored by a fit that has seen them', () => {
    const seen = scoredOutOfFold(
      companies,
      (company) => company,
      (training) => (company) => (training.includes(company) ? 1 : 0),
    );
    expect(seen.every((one) => one === 0)).toBe(true);
  });

  it('are drawn whole, as often as there are, the same each time', () => {
    const draws = drawsByCompany(companies, 3);
    for (const draw of draws) {
      expect(draw.reduce((sum, times) => sum + times, 0)).toBe(300);
      expect(companies.every((_, row) => draw[row] === draw[row % 60])).toBe(true);
    }
    expect(drawsByCompany(companies, 3)).toEqual(draws);
    expect(draws[0]).not.toEqual(draws[1]);
  });

  it('leave a twentieth of figures outside the middle', () => {
    expect(middleOf(Array.from({ length: 1_000 }, (_, index) => (index * 7) % 1_000))).toEqual({ low: 25, high: 975 });
  });

  it('give a figure its interval', () => {
    const { value, low, high } = estimate((draw) => (draw ?? new Float64Array([1]))[0] ?? 0, drawsByCompany(companies, 200));
    expect([value, low <= value, high >= value, high > low]).toEqual([1, true, true, true]);
  });
});
