import { describe, expect, it } from 'vitest';
import { BUILT_IN_MODEL } from './built-in-model';
import { secondOpinions } from './second-opinions';
import { aFirm, DEBIT_SIGN_FIRM } from './testing/a-firm';

const opinions = (inputs = aFirm(), currency: string | null = 'USD') =>
  Object.fromEntries(secondOpinions(inputs, currency, BUILT_IN_MODEL.benchmark).map((opinion) => [opinion.model, opinion]));

describe('a second opinion that divides by what is zero or less', () => {
  it('is withheld over liabilities below zero, whichever model it is of', () => {
    for (const opinion of Object.values(opinions(DEBIT_SIGN_FIRM)))
      expect(opinion).toMatchObject({ score: null, zone: null, rank: null, withheld: 'liabilitiesNegative' });
  });

  it.each([
    ['current liabilities below zero', { currentLiabilities: -1 }, 'springate1978', 'currentLiabilitiesNegative'],
    [
      'current liabilities below zero by their proxy',
      { currentLiabilities: null, debt: 600_001 },
      'altmanZ1995',
      'currentLiabilitiesNegative',
    ],
    ['no liabilities', { liabilities: 0 }, 'altmanZ1983', 'liabilitiesZero'],
    ['no current liabilities', { currentLiabilities: 0 }, 'zmijewski1984', 'currentLiabilitiesZero'],
    ['no current assets', { currentAssets: 0 }, 'ohlson1980', 'currentAssetsNotPositive'],
  ] as const)('is withheld with %s', (_, change, model, withheld) =>
    expect(opinions(aFirm(change))[model]).toMatchObject({ score: null, zone: null, rank: null, withheld }),
  );

  it('says nothing about a base that it does not have', () => {
    const { altmanZ1995, springate1978 } = opinions(aFirm({ currentLiabilities: 0 }));
    expect([altmanZ1995?.withheld, altmanZ1995?.zone, springate1978?.withheld]).toEqual([null, 'safe', 'currentLiabilitiesZero']);
  });

  it('was scored by models before version 2.0, whose results replay as they were', () => {
    const [altman] = secondOpinions(DEBIT_SIGN_FIRM, 'USD', BUILT_IN_MODEL.benchmark, false);
    expect([altman?.zone, altman && 'withheld' in altman]).toEqual(['safe', false]);
  });
});

describe('second opinions', () => {
  it('are scores with a zone at the published cut-offs, or ranks without one', () => {
    const { altmanZ1983, altmanZ1995, springate1978, ohlson1980, zmijewski1984 } = opinions();
    expect([altmanZ1983, altmanZ1995, springate1978].map((one) => one?.zone)).toEqual(['grey', 'safe', 'safe']);
    expect([ohlson1980, zmijewski1984].map((one) => [one?.zone, (one?.rank ?? -1) >= 0 && (one?.rank ?? 101) <= 100])).toEqual([
      [null, true],
      [null, true],
    ]);
  });

  it.each([
    [{ liabilities: 950_000, netIncome: -100_000, operatingProfit: -200_000, retainedEarnings: -300_000, netSales: 500_000 }, 'distress'],
    [{ liabilities: 200_000, debt: 0 }, 'safe'],
  ] as const)('of %j are of zone %s', (change, zone) => {
    const { altmanZ1983, altmanZ1995, springate1978 } = opinions(aFirm(change));
    expect([altmanZ1983?.zone, altmanZ1995?.zone, springate1978?.zone]).toEqual([zone, zone, zone]);
  });

  it('rank a weaker firm higher', () => {
    const [firm, weaker] = [opinions(), opinions(aFirm({ liabilities: 980_000, netIncome: -150_000 }))];
    for (const model of ['ohlson1980', 'zmijewski1984']) expect(weaker[model]?.rank).toBeGreaterThan(firm[model]?.rank ?? 100);
  });

  it('take true current assets and liabilities where the statement has them, and flag what stood in', () => {
    const without = aFirm({ currentAssets: null, currentLiabilities: null });
    expect(opinions().altmanZ1995).toMatchObject({ proxies: [], score: expect.closeTo(3.3356, 3) });
    expect(opinions(without).altmanZ1995?.proxies).toEqual(['currentAssets', 'currentLiabilities']);
    expect(opinions(without).springate1978?.proxies).toEqual(['currentAssets', 'currentLiabilities', 'incomeBeforeTax']);
  });

  it('say nothing without the inputs of a formula, without liabilities, or in another currency than the size of Ohlson is in', () => {
    expect(opinions(aFirm({}, null)).ohlson1980).toMatchObject({ score: null, rank: null });
    expect(opinions(aFirm({ liabilities: 0 })).altmanZ1995).toMatchObject({ score: null, zone: null });
    expect(opinions(aFirm(), 'JPY')).toMatchObject({ ohlson1980: { score: null }, zmijewski1984: { score: expect.any(Number) } });
  });
});
