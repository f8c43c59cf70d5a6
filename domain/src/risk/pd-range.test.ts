import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '../testing/examples';
import { BUILT_IN_MODEL } from './built-in-model';
import { gradeOf, gradeOrdinal } from './risk-grade';
import { DEFAULT_BASE_RATES } from './risk-inputs';
import type { RiskContext, RiskInputs } from './risk-inputs';
import type { RiskResult } from './risk-result';
import { scoreRisk } from './score-risk';
import { aFirm, aRequest, DEBIT_SIGN_FIRM } from './testing/a-firm';
import { anyFirm } from './testing/any-firm';

const resultOf = (inputs: RiskInputs, context: Partial<RiskContext> = {}): RiskResult => {
  const outcome = scoreRisk(aRequest(inputs, context), BUILT_IN_MODEL);
  if (outcome.outcome === 'blocked') throw new Error(JSON.stringify(outcome.findings));
  return outcome.result;
};
const firstYear = (inputs: RiskInputs, context: Partial<RiskContext> = {}) => {
  const { range, termStructure } = resultOf(inputs, context);
  return { low: range?.[0]?.low ?? Number.NaN, pd: termStructure[0]?.cumulative ?? Number.NaN, high: range?.[0]?.high ?? Number.NaN };
};

describe('the range of a probability', () => {
  it('is none where no warning leaves anything open', () => expect(resultOf(aFirm()).range).toBeNull());

  it('holds the probability of every year, and rises with the years at both ends, for 2,000 firms at random', () => {
    const anyContext = fc.record({
      basis: fc.constantFrom('Accrual' as const, 'Cash' as const),
      analysisDate: fc.constantFrom('2026-03-01', '2028-03-01'),
    });
    fc.assert(
      fc.property(anyFirm, anyContext, (firm, context) => {
        const { range, termStructure } = resultOf(firm, context);
        for (const [index, { low, high, years }] of (range ?? []).entries()) {
          const { cumulative, years: term } = termStructure[index]!;
          expect([years, low <= cumulative, cumulative <= high, low > 0, high < 1]).toEqual([term, true, true, true, true]);
          expect([low > (range?.[index - 1]?.low ?? 0), high > (range?.[index - 1]?.high ?? 0)]).toEqual([true, true]);
        }
      }),
      { numRuns: examples(2_000) },
    );
  });

  it('holds the probability of five years to the last bit where the one of the first year alone is in doubt', () => {
    const none = {
      cash: 0,
      receivables: 0,
      inventories: 0,
      liabilities: 0,
      debt: 0,
      retainedEarnings: 0,
      depreciation: 0,
      operatingProfit: 0,
    };
    const firm: RiskInputs = {
      current: { ...none, assets: 76_307.89, payables: 0, netSales: 0.01, netIncome: 11_618.95 },
      previous: { ...none, assets: 1, payables: 0.02, netSales: 0.02, netIncome: 0 },
    };
    const { range, termStructure } = resultOf(firm, { basis: 'Cash' });
    expect(range!.map(({ low }, index) => low <= termStructure[index]!.cumulative)).toEqual([true, true, true, true, true]);
  });

  it('reaches to the probability with liabilities of as much as the debt, where the debt is larger', () => {
    const stated = aFirm({ liabilities: 500_000, debt: 620_000, payables: 100_000 });
    const { high } = firstYear(stated);
    expect(high).toBeCloseTo(firstYear(aFirm({ liabilities: 620_000, debt: 620_000, payables: 100_000 })).pd, 12);
  });

  it('reaches to the probability with the net income that the change of retained earnings says', () => {
    const stated = aFirm({ netIncome: 45_000, retainedEarnings: 175_500 - 60_000 });
    const { low, pd, high } = firstYear(stated);
    expect(low).toBe(pd);
    expect(high).toBeCloseTo(firstYear(aFirm({ netIncome: -60_000, retainedEarnings: 175_500 - 60_000 })).pd, 12);
  });

  it.each<[string, RiskInputs, Partial<RiskContext>]>([
    ['without the year before', aFirm({}, null), {}],
    ['with unknown cash', aFirm({ cash: null }), {}],
    ['with sales of zero', aFirm({ netSales: 0 }), {}],
    ['with more parts than assets', aFirm({ cash: 700_000 }), {}],
    ['with inventories below zero', aFirm({ inventories: -400_000 }), {}],
    ['with a tenfold jump of cash', aFirm({ cash: 300_000 }, { cash: 20_000 }), {}],
    ['on a cash basis', aFirm(), { basis: 'Cash' }],
    ['of twelve months that are no fiscal year', aFirm(), { isFiscalYear: false }],
    ['of statements that are old', aFirm(), { analysisDate: '2028-03-01' }],
  ])('is open on both sides or one %s', (_, inputs, context) => {
    const { low, pd, high } = firstYear(inputs, context);
    expect([low <= pd, pd <= high, low < high]).toEqual([true, true, true]);
  });

  it('is wider the more is unknown', () => {
    const [one, two] = [firstYear(aFirm({ cash: null })), firstYear(aFirm({ cash: null }, null))];
    expect(two.high / two.low).toBeGreaterThan(one.high / one.low);
  });

  it('is narrow where figures are rounded to thousands only', () => {
    const { low, high } = firstYear(aFirm({ retainedEarnings: 220_000 }));
    expect([high / low > 1, high / low < 1.2]).toEqual([true, true]);
  });
});

describe('the grade of inputs of quality D', () => {
  const result = resultOf(DEBIT_SIGN_FIRM);

  it('is that of the upper end of the range, never R1, and the grade of the probability alone is returned as well', () => {
    expect(result.quality).toBe('D');
    expect(result.gradeOfPd).toBe(gradeOf(result.termStructure[0]!.cumulative));
    expect(result.grade).toBe(gradeOf(result.range![0]!.high));
    expect(gradeOrdinal(result.grade)).toBeGreaterThan(gradeOrdinal(result.gradeOfPd!));
  });

  it('is never better than that of the base rate, whatever the figures are', () => {
    const thousands = fc.integer({ min: -2_000, max: 2_000 }).map((value) => value * 1_000);
    const wild = fc.record({
      cash: thousands,
      liabilities: thousands,
      netIncome: thousands,
      netSales: thousands,
      retainedEarnings: thousands,
    });
    fc.assert(
      fc.property(wild, (change) => {
        const { quality, grade, range } = resultOf(aFirm(change), { basis: 'Cash' });
        if (quality !== 'D') return;
        expect(gradeOrdinal(grade)).toBeGreaterThanOrEqual(gradeOrdinal(gradeOf(DEFAULT_BASE_RATES.oneYear)));
        expect(range![0]!.low).toBeLessThanOrEqual(DEFAULT_BASE_RATES.oneYear * (1 + 1e-12));
      }),
      { numRuns: examples(500) },
    );
  });
});

describe('the grade of better inputs', () => {
  it('is that of the upper end of the range with quality C', () => {
    const { quality, grade, range } = resultOf(aFirm({}, null));
    expect([quality, grade]).toEqual(['C', gradeOf(range![0]!.high)]);
  });

  it('is that of the probability with quality B, whatever the range is', () => {
    const { quality, grade, gradeOfPd, range } = resultOf(aFirm({ cash: null }));
    expect([quality, grade, range?.length]).toEqual(['B', gradeOfPd, 5]);
  });
});
