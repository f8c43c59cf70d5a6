import { describe, expect, it } from 'vitest';
import { additiveScore } from './additive-score';
import { logistic } from './log-odds';
import { scoreRatiosOf } from './score-ratios';
import { aFirm } from './testing/a-firm';
import { REFERENCE_ONE_YEAR } from './testing/reference-model';

const ratios = scoreRatiosOf(aFirm());

describe('the additive score', () => {
  it('of the reference firm with the reference coefficients is that of the design', () => {
    const { logOdds } = additiveScore(REFERENCE_ONE_YEAR, ratios);
    expect(Math.abs(logOdds - -4.1558)).toBeLessThan(1e-4);
    expect(Math.abs(logistic(logOdds) - 0.01543)).toBeLessThan(1e-5);
  });

  it('is brought to the base rate of the lender', () => {
    expect(Math.abs(logistic(additiveScore(REFERENCE_ONE_YEAR, ratios, 0.017).logOdds) - 0.00765)).toBeLessThan(1e-5);
  });

  it.each([
    ['netIncomeToAssets', -0.597],
    ['liabilitiesChange', -0.182],
    ['liabilitiesToAssets', -0.178],
    ['salesGrowth', -0.114],
    ['cashToAssets', 0.254],
  ])('has the driver %s at %d, as the design', (ratio, contribution) => {
    const driver = additiveScore(REFERENCE_ONE_YEAR, ratios).drivers.find((one) => one.ratio === ratio);
    expect(Math.abs((driver?.contribution ?? 0) - contribution)).toBeLessThan(6e-4);
  });

  it('takes a ratio that is not there as neutral', () => {
    const { drivers, logOdds, startingPoint } = additiveScore(REFERENCE_ONE_YEAR, {});
    expect(drivers.map(({ contribution }) => contribution)).toEqual([0, 0, 0, 0, 0]);
    expect(logOdds).toBe(startingPoint);
  });
});
