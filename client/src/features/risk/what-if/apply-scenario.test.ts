import type { RiskFigures, RiskInputs } from '@countinghouse/domain/risk/risk-inputs';
import { scoreRatiosOf } from '@countinghouse/domain/risk/score-ratios';
import { LEVER_RATIOS } from '@countinghouse/domain/risk/what-if';
import { describe, expect, it } from 'vitest';
import { NO_SCENARIO, applyScenario } from './apply-scenario';

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

describe('a supposition', () => {
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
