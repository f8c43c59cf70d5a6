import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_MODEL } from './built-in-model';
import { FACTOR_LEAST, FACTOR_MOST, levelOf, ratesOfIndustry } from './industry-factor';
import { DEFAULT_BASE_RATES, type AppliedRates, type IndustryFactor } from './risk-inputs';
import { riskOutputs } from './risk-outputs';
import type { RiskResult } from './risk-result';
import { curveOf, scoreRisk } from './score-risk';
import { aFirm, aRequest } from './testing/a-firm';
import { anyFirm } from './testing/any-firm';

const aFactor = (naicsPrefix: string, factor: number): IndustryFactor => ({ naicsPrefix, factor, source: 'Own book' });
const FACTORS = [aFactor('23', 1.5), aFactor('238220', 0.8), aFactor('2382', 1.2), aFactor('72', 2)];
const rates = (factor: number): AppliedRates => ({ ...DEFAULT_BASE_RATES, industry: aFactor('23', factor) });

describe('the factor of an industry', () => {
  it.each([
    ['238220', 0.8],
    ['238210', 1.2],
    ['236115', 1.5],
    ['722511', 2],
  ])('of %s is that of its longest prefix: %d', (naicsCode, factor) => {
    expect(ratesOfIndustry(DEFAULT_BASE_RATES, FACTORS, naicsCode).industry?.factor).toBe(factor);
  });

  it.each([['541110'], [null]])('of %s is none, and the base rates are as they were, to the byte', (naicsCode) => {
    expect(JSON.stringify(ratesOfIndustry(DEFAULT_BASE_RATES, FACTORS, naicsCode))).toBe(JSON.stringify(DEFAULT_BASE_RATES));
  });

  it.each([
    [0.5, 0.0085, 0.04],
    [1, 0.017, 0.08],
    [2, 0.034, 0.16],
  ])('of %d brings the level to %d within one year and %d within five', (factor, oneYear, fiveYears) => {
    const level = levelOf(rates(factor));
    expect(level.oneYear).toBeCloseTo(oneYear, 12);
    expect(level.fiveYears).toBeCloseTo(fiveYears, 12);
  });

  it('keeps the level below the most, and more defaults within five years than within one, whatever the base rates', () => {
    const share = fc.integer({ min: 1, max: 5_000 }).map((basisPoints) => basisPoints / 10_000);
    const factor = fc.double({ min: FACTOR_LEAST, max: FACTOR_MOST, noNaN: true });
    fc.assert(
      fc.property(share, share, factor, (one, other, of) => {
        fc.pre(one !== other);
        const [oneYear, fiveYears] = [Math.min(one, other), Math.max(one, other)];
        const level = levelOf({ oneYear, fiveYears, source: 'Own book', industry: aFactor('23', of) });
        expect(level.fiveYears).toBeLessThanOrEqual(0.95 + 1e-12);
        expect(level.oneYear).toBeLessThan(level.fiveYears);
      }),
    );
  });

  it('never lowers a probability when it rises, at any horizon, for any firm', () => {
    const factor = fc.double({ min: FACTOR_LEAST, max: FACTOR_MOST, noNaN: true });
    fc.assert(
      fc.property(anyFirm, factor, factor, (firm, one, other) => {
        const pds = (of: number) => curveOf(firm, rates(of), BUILT_IN_MODEL).termStructure.map(({ cumulative }) => cumulative);
        const [low, high] = [pds(Math.min(one, other)), pds(Math.max(one, other))];
        return high.every((value, index) => value >= (low[index] ?? 0) * (1 - 1e-12));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a result brought to the level of an industry', () => {
  const resultAt = (baseRates: AppliedRates): RiskResult => {
    const outcome = scoreRisk(aRequest(aFirm(), {}, baseRates), BUILT_IN_MODEL);
    return (outcome as { result: RiskResult }).result;
  };
  const levelRows = (baseRates: AppliedRates) => riskOutputs(resultAt(baseRates)).filter(({ type }) => type === 'Level');

  it('says the factor and the level at both horizons in its rows', () => {
    expect(
      levelRows(rates(1.5)).map(({ category, subCategory, termInYears, metricType }) => [category, subCategory, termInYears, metricType]),
    ).toEqual([
      ['Industry factor', '23', null, 'ratio'],
      ['Base rate', null, 1, 'percent'],
      ['Base rate', null, 5, 'percent'],
    ]);
    const values = levelRows(rates(1.5)).map(({ value }) => value ?? 0);
    [1.5, 2.55, 12].forEach((value, index) => expect(values[index]).toBeCloseTo(value, 9));
  });

  it('has drivers and a place among the public population as without it', () => {
    const [plain, scaled] = [resultAt(DEFAULT_BASE_RATES), resultAt(rates(1.5))];
    expect(scaled.oneYear.drivers).toEqual(plain.oneYear.drivers);
    expect(scaled.benchmarkPercentile).toBeCloseTo(plain.benchmarkPercentile, 6);
    expect(scaled.baseRates.industry).toEqual(aFactor('23', 1.5));
  });

  it('has no such rows without one, so that results from before replay to the same bytes', () => {
    expect(levelRows(DEFAULT_BASE_RATES)).toEqual([]);
    expect(JSON.stringify(resultAt(DEFAULT_BASE_RATES))).not.toContain('industry');
  });
});
