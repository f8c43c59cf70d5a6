import { describe, expect, it } from 'vitest';
import { summarise } from './figure-change';
import type { KeyFigure } from './key-figure';

function aFigure(values: (string | null)[], change: Partial<KeyFigure> = {}): KeyFigure {
  const points = values.map((value, index) => ({
    label: `P${index}`,
    endDate: `202${index}-12-31`,
    value,
    toDate: index === values.length - 1,
  }));
  return { id: 'revenue', unit: 'amount', points, lineItemId: null, statementType: 'IncomeStatement', ...change };
}

describe('a key figure in short', () => {
  it('takes the newest full year of an amount over a period, with the year to date beside it', () => {
    expect(summarise(aFigure(['100', '110', '90']))).toEqual({ value: 110, at: '2021-12-31', toDate: 90, change: 0.1, news: 'good' });
  });

  it('takes the newest day of a state', () => {
    expect(summarise(aFigure(['100', '110', '88'], { id: 'cash', statementType: 'BalanceSheet' }))).toMatchObject({
      value: 88,
      toDate: null,
      change: -0.2,
      news: 'bad',
    });
  });

  it.each([
    ['totalDebt', ['100', '120', '90'], 'good'],
    ['totalDebt', ['100', '80', '90'], 'bad'],
    ['cash', ['100', '80', '80'], null],
  ])('%s %j is %s news', (id, values, news) => expect(summarise(aFigure(values, { id, statementType: 'BalanceSheet' })).news).toBe(news));

  it('measures a loss that shrinks as a gain', () => {
    expect(summarise(aFigure(['-100', '-50', '0']))).toMatchObject({ change: 0.5, news: 'good' });
  });

  it('gives margins and ratios as differences', () => {
    expect(summarise(aFigure(['30', '35', '40'], { unit: 'percent' })).change).toBe(5);
  });

  it.each([[[]], [[null, null, null]], [['100']], [['0', '10', '5']]])('says nothing of change for %j', (values) => {
    expect(summarise(aFigure(values)).change).toBeNull();
  });

  it('shows the year to date where the books have no full year', () => {
    expect(summarise(aFigure(['7']))).toMatchObject({ value: 7, toDate: null });
  });
});
