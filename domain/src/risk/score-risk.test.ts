import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '../testing/examples';
import { BUILT_IN_MODEL } from './built-in-model';
import { DEFAULT_BASE_RATES, RISK_ITEMS } from './risk-inputs';
import type { RiskFigures, RiskInputs } from './risk-inputs';
import type { RiskResult } from './risk-result';
import { scoreRisk } from './score-risk';
import { aFirm, aRequest, NO_CONTEXT } from './testing/a-firm';
import { anyFirm } from './testing/any-firm';

const resultOf = (inputs: RiskInputs): RiskResult => {
  const outcome = scoreRisk({ inputs, context: NO_CONTEXT, baseRates: DEFAULT_BASE_RATES }, BUILT_IN_MODEL);
  if (outcome.outcome === 'blocked') throw new Error(JSON.stringify(outcome.findings));
  return outcome.result;
};
const pds = (inputs: RiskInputs) => resultOf(inputs).termStructure.map(({ cumulative }) => cumulative);
const times = (figures: RiskFigures, factor: number): RiskFigures =>
  Object.fromEntries(
    Object.entries<number | null | undefined>(figures).map(([item, value]) => [
      item,
      value === null || value === undefined ? null : value * factor,
    ]),
  ) as RiskFigures;

describe('a score', () => {
  // covers borrower 9.3
  it('rises strictly from one to five years for any firm', () => {
    fc.assert(
      fc.property(anyFirm, (firm) => {
        const curve = pds(firm);
        return curve.length === 5 && curve.every((value, index) => value > (curve[index - 1] ?? 0) && value < 1);
      }),
      { numRuns: examples(10_000) },
    );
  });

  it('never falls when liabilities rise', () => {
    fc.assert(
      fc.property(anyFirm, fc.double({ min: 0, max: 3, noNaN: true }), ({ current, previous }, more) => {
        const liabilities = (current.liabilities ?? 0) + more * (current.assets ?? 0);
        const [before, after] = [pds({ current, previous }), pds({ current: { ...current, liabilities }, previous })];
        return after.every((value, index) => value >= (before[index] ?? 0) * (1 - 1e-12));
      }),
      { numRuns: examples(3_000) },
    );
  });

  it('never falls when net income falls', () => {
    fc.assert(
      fc.property(anyFirm, fc.double({ min: 0, max: 3, noNaN: true }), ({ current, previous }, less) => {
        const netIncome = (current.netIncome ?? 0) - less * (current.assets ?? 0);
        const [before, after] = [pds({ current, previous }), pds({ current: { ...current, netIncome }, previous })];
        return after.every((value, index) => value >= (before[index] ?? 0) * (1 - 1e-12));
      }),
      { numRuns: examples(3_000) },
    );
  });

  it('is the same in thousands: every probability, its grade and every driver', () => {
    fc.assert(
      fc.property(anyFirm, fc.constantFrom(1_000, 0.001), ({ current, previous }, factor) => {
        const [one, other] = [
          resultOf({ current, previous }),
          resultOf({ current: times(current, factor), previous: previous && times(previous, factor) }),
        ];
        const closely = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));
        expect(one.termStructure.every(({ cumulative }, index) => closely(cumulative, other.termStructure[index]?.cumulative ?? 0))).toBe(
          true,
        );
        expect(other.gradeOfPd ?? other.grade).toBe(one.gradeOfPd ?? one.grade);
        expect(
          one.oneYear.drivers.every(({ contribution }, index) => closely(contribution, other.oneYear.drivers[index]?.contribution ?? 9)),
        ).toBe(true);
      }),
    );
  });

  it('adds up: starting point and contributions are the log-odds within 1e-9, and those are its probability', () => {
    fc.assert(
      fc.property(anyFirm, (firm) => {
        const { oneYear, fiveYears, termStructure } = resultOf(firm);
        for (const { logOdds, startingPoint, drivers } of [oneYear, fiveYears])
          expect(Math.abs(drivers.reduce((sum, { contribution }) => sum + contribution, startingPoint) - logOdds)).toBeLessThan(1e-9);
        expect(termStructure[0]?.cumulative).toBeCloseTo(1 / (1 + Math.exp(-oneYear.logOdds)), 9);
      }),
    );
  });

  it('replays to the same bytes', () => {
    const request = aRequest();
    expect(JSON.stringify(scoreRisk(JSON.parse(JSON.stringify(request)), BUILT_IN_MODEL))).toBe(
      JSON.stringify(scoreRisk(request, BUILT_IN_MODEL)),
    );
  });

  it('names its engine, its model and its base rates', () => {
    const { engine, modelVersion, baseRates } = resultOf(aFirm());
    expect({ engine, modelVersion, baseRates }).toEqual({
      engine: 'built-in',
      modelVersion: BUILT_IN_MODEL.version,
      baseRates: DEFAULT_BASE_RATES,
    });
  });

  it('without the year before has a lower quality, a probability, and nothing that is not a number', () => {
    const result = resultOf(aFirm({}, null));
    expect([resultOf(aFirm()).quality, result.quality]).toEqual(['A', 'C']);
    expect(JSON.stringify(result)).not.toMatch(/NaN|Infinity/);
  });

  it('takes sales of the year before for their growth where nothing else of that year is known', () => {
    const nothing = Object.fromEntries(RISK_ITEMS.map((item) => [item, null])) as unknown as RiskFigures;
    const { oneYear } = resultOf({ current: aFirm().current, previous: { ...nothing, netSales: 1_000_000 } });
    expect(oneYear.drivers.find(({ ratio }) => ratio === 'salesGrowth')?.value).toBeCloseTo(0.5, 12);
  });

  it.each<[string, Partial<RiskFigures>]>([
    ['sales of zero', { netSales: 0 }],
    ['no liabilities', { liabilities: 0, debt: 0, payables: 0 }],
    ['negative liabilities', { liabilities: -5 }],
    ['nothing but assets', Object.fromEntries(RISK_ITEMS.filter((item) => item !== 'assets').map((item) => [item, null]))],
    ['the smallest assets', { assets: Number.MIN_VALUE }],
    ['absurd amounts', { netIncome: -1e300, liabilities: 1e300 }],
  ])('is valid with %s', (_, change) => {
    const curve = pds(aFirm(change));
    expect(curve.every((value, index) => value > (curve[index - 1] ?? 0) && value < 1)).toBe(true);
  });

  it('is refused with the findings where one of them blocks', () => {
    const outcome = scoreRisk(aRequest(aFirm({ assets: 0 })), BUILT_IN_MODEL);
    expect(outcome).toMatchObject({ outcome: 'blocked', findings: [{ code: 'assetsNotPositive', severity: 'blocking' }] });
  });

  it('has a percentile among the public population, better for a better firm', () => {
    const [weak, strong] = [
      resultOf(aFirm({ liabilities: 990_000, netIncome: -200_000 })),
      resultOf(aFirm({ liabilities: 100_000, debt: 0, cash: 400_000 })),
    ];
    expect(weak.benchmarkPercentile).toBeLessThan(strong.benchmarkPercentile);
    expect([weak.benchmarkPercentile >= 0, strong.benchmarkPercentile <= 100]).toEqual([true, true]);
  });
});

describe('the fitted model', () => {
  it.each(['oneYear', 'fiveYears'] as const)('has coefficients above zero and monotone curves at %s', (horizon) => {
    for (const { coefficient, values, weights, ratio } of BUILT_IN_MODEL[horizon].terms) {
      const steps = weights.slice(1).map((weight, index) => weight - (weights[index] ?? 0));
      expect([ratio, coefficient > 0, values.length === weights.length]).toEqual([ratio, true, true]);
      expect(steps.every((step) => step >= 0) || steps.every((step) => step <= 0)).toBe(true);
      expect(values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0))).toBe(true);
    }
  });
});
