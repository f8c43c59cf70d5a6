import { describe, expect, it } from 'vitest';
import type { YearTotals } from '../../statements/year-totals';
import { EFFECT_FIGURES, type FigureEffect } from './finding';
import { isMaterial } from './is-material';

const year = (totals: Partial<YearTotals['totals']>): YearTotals => ({
  fiscalYear: 2024,
  label: 'FY 2024',
  endDate: '2024-12-31',
  totals: { ...(Object.fromEntries(EFFECT_FIGURES.map((figure) => [figure, null])) as YearTotals['totals']), ...totals },
});
const effect = (given: Partial<FigureEffect>): FigureEffect => ({
  figure: 'netIncome',
  fiscalYear: 2024,
  shown: 0,
  otherwise: 0,
  ...given,
});

describe('a finding', () => {
  const years = [year({ totalAssets: 1_000_000_00, revenue: 200_000_00 })];

  it.each<[string, Partial<FigureEffect>, boolean]>([
    ['that changes net income by exactly 0.1 % of revenue is not material', { shown: 500_00, otherwise: 700_00 }, false],
    ['that changes net income by a cent more is material', { shown: 500_00, otherwise: 700_01 }, true],
    ['that turns a profit into the same loss is material', { shown: 306_078_00, otherwise: -306_078_00 }, true],
    ['that changes equity is measured against assets', { figure: 'totalEquity', shown: 0, otherwise: 900_00 }, false],
    ['that changes equity by more than 0.1 % of assets is material', { figure: 'totalEquity', shown: 0, otherwise: -1_000_01 }, true],
    ['under whose other choice there is no total is material', { shown: 1, otherwise: null }, true],
    ['of a year that is not shown is material with any change', { fiscalYear: 2019, otherwise: 1 }, true],
    ['that changes nothing is not material', { shown: 12_34, otherwise: 12_34 }, false],
  ])('%s', (_, given, expected) => expect(isMaterial({ effects: [effect(given)] }, years)).toBe(expected));

  it('without revenue is material with any change of income', () => {
    expect(isMaterial({ effects: [effect({ otherwise: 1 })] }, [year({ totalAssets: 1_000_000_00, revenue: 0 })])).toBe(true);
  });

  it('without effects is not material', () => expect(isMaterial({ effects: [] }, years)).toBe(false));
});
