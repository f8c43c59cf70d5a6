import { BUILT_IN_MODEL } from '@countinghouse/domain/risk/built-in-model';
import { DEFAULT_BASE_RATES, type AppliedRates } from '@countinghouse/domain/risk/risk-inputs';
import { aFirm } from '@countinghouse/domain/risk/testing/a-firm';
import { expect, it } from 'vitest';
import { baseSlope, BOUNDS, curveAtMedians, scoreInputs } from './built-in-score';

it('the placeholder base rates gather at the exponent of the design', () => expect(baseSlope(DEFAULT_BASE_RATES)).toBeCloseTo(0.983, 3));

it('the bounds of the grades rise to certainty', () => {
  expect(BOUNDS.at(-1)).toEqual({ grade: 'R10', upper: 1 });
  for (const [index, { upper }] of BOUNDS.entries()) expect(upper).toBeGreaterThan(BOUNDS[index - 1]?.upper ?? 0);
});

it('a what-if, the line of the peers and the bands of the grades are at the level of the industry', () => {
  const industry = { naicsPrefix: '2382', factor: 1.5, source: 'Own book' };
  const scaled: AppliedRates = { ...DEFAULT_BASE_RATES, industry };
  const asMuch = { ...DEFAULT_BASE_RATES, oneYear: 1.5 * 0.017, fiveYears: 1.5 * 0.08 };
  const told = (rates: AppliedRates) => [
    scoreInputs(aFirm(), rates, BUILT_IN_MODEL),
    curveAtMedians({ liabilitiesToAssets: 0.6 }, rates, BUILT_IN_MODEL),
    baseSlope(rates),
  ];
  expect(told(scaled)).toEqual(told(asMuch));
  expect(told(scaled)).not.toEqual(told(DEFAULT_BASE_RATES));
});
