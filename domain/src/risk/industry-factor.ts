import type { AppliedRates, BaseRates, IndustryFactor } from './risk-inputs';

/** Design 6, item 10: between these a factor of an industry stays. */
export const FACTOR_LEAST = 0.5;
export const FACTOR_MOST = 2;

/** The most defaults within five years that a level may expect: beyond it the curve over the years would bend at its limits. */
const LEVEL_MOST = 0.95;

/** The base rates for firms of an industry: with the factor of its longest prefix, or as they are where none is named. */
export function ratesOfIndustry(rates: BaseRates, factors: readonly IndustryFactor[], naicsCode: string | null): AppliedRates {
  const named = factors.filter(({ naicsPrefix }) => naicsCode?.startsWith(naicsPrefix) ?? false);
  const [industry] = named.toSorted((one, other) => other.naicsPrefix.length - one.naicsPrefix.length);
  return industry === undefined ? rates : { ...rates, industry };
}

/**
 * The level of default that a score is brought to: the base rate times the factor at each horizon. Where that would exceed the most of
 * five years, both are multiplied by as much less, so that the curve between them keeps its form.
 */
export function levelOf({ oneYear, fiveYears, industry }: AppliedRates): Record<'oneYear' | 'fiveYears', number> {
  if (industry === undefined) return { oneYear, fiveYears };
  const factor = Math.min(industry.factor, LEVEL_MOST / fiveYears);
  return { oneYear: factor * oneYear, fiveYears: factor * fiveYears };
}
