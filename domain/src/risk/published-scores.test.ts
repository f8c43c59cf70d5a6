import { describe, expect, it } from 'vitest';
import { altmanZ1983, altmanZ1995, ohlson1980, springate1978, zmijewski1984 } from './published-scores';
import type { PublishedScoreInputs } from './published-scores';

/** The worked example of the published model; it states income before tax, which is not an input of the specification. */
const FIRM: PublishedScoreInputs = {
  assets: 1_000_000,
  liabilities: 600_000,
  currentAssets: 450_000,
  currentLiabilities: 250_000,
  retainedEarnings: 220_000,
  incomeBeforeInterestAndTax: 90_000,
  incomeBeforeTax: 60_000,
  netIncome: 45_000,
  previousNetIncome: 30_000,
  sales: 1_500_000,
  depreciation: 40_000,
};
const OTHER: PublishedScoreInputs = { ...FIRM, liabilities: 1_200_000, netIncome: -45_000, previousNetIncome: -30_000 };

describe('a published score of the worked example', () => {
  it.each<[string, number, number]>([
    ["Altman Z''", altmanZ1995(FIRM), 3.334],
    ["Altman Z'' with the constant of its rating-equivalent form", altmanZ1995(FIRM) + 3.25, 6.584],
    ["Altman Z'", altmanZ1983(FIRM), 2.38637],
    ['Zmijewski', zmijewski1984(FIRM), -1.124485],
    ['Springate', springate1978(FIRM), 1.2407],
    ['Ohlson', ohlson1980(FIRM, 575), -1.45273],
    ['Ohlson as a probability', 1 / (1 + Math.exp(-ohlson1980(FIRM, 575))), 0.18958],
  ])('%s is %d, expected %d', (_, score, expected) => expect(Math.abs(score - expected)).toBeLessThan(1e-4));

  it('of Ohlson counts liabilities above assets and two years of losses', () => {
    const at = { ...FIRM, liabilities: 1_000_000, netIncome: 0, previousNetIncome: 0 };
    expect(ohlson1980({ ...at, liabilities: 1_000_001 }, 575) - ohlson1980(at, 575)).toBeCloseTo(-1.72, 4);
    expect(ohlson1980(OTHER, 575) - ohlson1980({ ...OTHER, previousNetIncome: 0 }, 575)).toBeCloseTo(0.285 - 0.521 * (-0.2 + 1), 9);
  });
});
