import { describe, expect, it } from 'vitest';
import type { RiskFigures } from './risk-inputs';
import { SCORE_RATIOS, type ScoreRatio } from './risk-result';
import { SCORE_RATIO_RECIPES, scoreRatiosOf } from './score-ratios';
import { aFirm } from './testing/a-firm';

const withheld = (current: Partial<RiskFigures>, previous: Partial<RiskFigures> = {}) => {
  const ratios = scoreRatiosOf(aFirm(current, previous));
  return SCORE_RATIOS.filter((ratio) => ratios[ratio] === null);
};

describe('a ratio of the score', () => {
  it('is there for a firm with all figures', () => expect(withheld({})).toEqual([]));

  it.each<[string, Partial<RiskFigures>, Partial<RiskFigures>, readonly ScoreRatio[]]>([
    [
      'liabilities below zero',
      { liabilities: -158_425 },
      {},
      ['liabilitiesToAssets', 'shortLiabilitiesToAssets', 'liabilitiesChange', 'cashCover'],
    ],
    ['liabilities of the year before below zero', {}, { liabilities: -1 }, ['liabilitiesChange']],
    ['sales of zero', { netSales: 0 }, {}, ['operatingMargin', 'inventoriesToSales']],
    ['sales below zero', { netSales: -1 }, {}, ['operatingMargin', 'salesGrowth', 'assetTurnover', 'inventoriesToSales']],
    ['sales of zero the year before', {}, { netSales: 0 }, ['salesGrowth']],
    ['assets of zero the year before', {}, { assets: 0 }, ['liabilitiesChange', 'weakerNetIncomeToAssets']],
    ['inventories below zero', { inventories: -1 }, {}, ['inventoriesToSales']],
    ['receivables below zero', { receivables: -1 }, {}, ['receivablesToAssets']],
    ['debt below zero', { debt: -1 }, {}, ['shortLiabilitiesToAssets']],
  ])('is withheld with %s', (_, current, previous, ratios) => expect(withheld(current, previous)).toEqual(ratios));

  it('of liabilities that are zero is zero, and only a quotient over very few of them has a floor, which its formula states', () => {
    const none = scoreRatiosOf(aFirm({ liabilities: 0, debt: 0, payables: 0 }));
    expect([none.liabilitiesToAssets, none.cashCover]).toEqual([0, (80_000 + 45_000 + 40_000) / 10_000]);
    expect(SCORE_RATIO_RECIPES.cashCover.formula).toContain('at least 1 % of assets');
  });

  it('names every figure that moves it', () => {
    for (const ratio of SCORE_RATIOS) {
      const { uses } = SCORE_RATIO_RECIPES[ratio];
      const moved = (['current', 'previous'] as const).flatMap((year) => {
        const { current, previous } = aFirm({ netIncome: 20_000 }, { netIncome: 19_000 });
        const figures = year === 'current' ? current : previous;
        return Object.keys(figures ?? {}).flatMap((item) => {
          const change = { [item]: Number(figures?.[item as keyof RiskFigures]) * 0.5 };
          const changed =
            year === 'current' ? { current: { ...current, ...change }, previous } : { current, previous: { ...previous!, ...change } };
          const name = year === 'current' ? item : `${item}Previous`;
          return scoreRatiosOf(changed)[ratio] === scoreRatiosOf({ current, previous })[ratio] ? [] : [name];
        });
      });
      expect([ratio, moved.filter((figure) => !uses.some((used) => used === figure))]).toEqual([ratio, []]);
    }
  });
});
