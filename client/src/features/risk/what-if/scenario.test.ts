import { BUILT_IN_MODEL } from '@countinghouse/domain/risk/built-in-model';
import { DEFAULT_BASE_RATES, type AppliedRates, type RiskFigures, type RiskInputs } from '@countinghouse/domain/risk/risk-inputs';
import { aFirm } from '@countinghouse/domain/risk/testing/a-firm';
import { expect, it, describe } from 'vitest';
import { scoreRatiosOf } from '@countinghouse/domain/risk/score-ratios';
import { LEVER_RATIOS } from '@countinghouse/domain/risk/what-if';
import { baseSlope, BOUNDS, curveAtMedians, scoreInputs, NO_SCENARIO, applyScenario } from './scenario';

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

const figures = (given: Partial<RiskFigures>): RiskFigures => ({
  cash: 80,
  receivables: 170,
  inventories: 180,
  assets: 1000,
  payables: 100,
  liabilities: 600,
  debt: 300,
  retainedEarnings: 220,
  netSales: 1500,
  depreciation: 40,
  operatingProfit: 90,
  netIncome: 45,
  ...given,
});
const INPUTS: RiskInputs = { current: figures({}), previous: figures({ assets: 900, liabilities: 560, netSales: 1400 }) };

describe('an assumption', () => {
  it('of nothing changes nothing', () => expect(applyScenario(INPUTS, NO_SCENARIO)).toEqual(INPUTS));

  it.each(LEVER_RATIOS)('of %s holds afterward, and changes one figure only', (ratio) => {
    const assumed = applyScenario(INPUTS, { ratios: { [ratio]: 0.25 }, items: {} });
    expect(scoreRatiosOf(assumed)[ratio]).toBeCloseTo(0.25, 9);
    const changed = Object.entries(assumed.current).filter(([item, value]) => value !== INPUTS.current[item as keyof RiskFigures]);
    expect(changed).toHaveLength(1);
    expect(assumed.previous).toBe(INPUTS.previous);
  });

  it('of figures is the base of supposed ratios', () => {
    const assumed = applyScenario(INPUTS, { ratios: { cashToAssets: 0.1 }, items: { assets: 2000, netIncome: -5 } });
    expect([assumed.current.cash, assumed.current.netIncome]).toEqual([200, -5]);
  });
});
