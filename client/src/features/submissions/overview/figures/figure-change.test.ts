import { describe, expect, it } from 'vitest';
import { summarise } from './figure-change';
import type { KeyFigure } from './key-figure';

type Point = KeyFigure['points'][number];

function aPoint(label: string, value: string | null, previousValue: string | null = null): Point {
  const comparison = { label, endDate: '2025-12-31', value, previousLabel: 'before', previousEndDate: '2024-12-31', previousValue };
  return {
    label,
    startDate: '2025-01-01',
    endDate: '2025-12-31',
    value,
    toDate: label.startsWith('YTD'),
    coveredFrom: null,
    coveredDays: 365,
    comparison: previousValue === null ? null : comparison,
  };
}

const aFigure = (points: Point[], change: Partial<KeyFigure> = {}): KeyFigure => ({
  id: 'revenue',
  unit: 'amount',
  points,
  lineItemId: null,
  statementType: 'IncomeStatement',
  statementVersions: { balanceSheet: 1, incomeStatement: 1, cashFlow: 1 },
  ...change,
});

describe('a key figure in short', () => {
  it('takes the newest full year of an amount over a period, with the year to date beside it', () => {
    const figure = aFigure([aPoint('FY 2024', '100'), aPoint('FY 2025', '110', '100'), aPoint('YTD Sep 2026', '90', '120')]);
    expect(summarise(figure)).toMatchObject({
      value: 110,
      now: { label: 'FY 2025' },
      change: { change: 0.1, news: 'good', between: { label: 'FY 2025', previousLabel: 'before' } },
      toDate: { point: { value: '90' }, change: { change: -0.25, news: 'bad', between: { label: 'YTD Sep 2026' } } },
    });
  });

  it('takes the newest day of a state', () => {
    const figure = aFigure([aPoint('FY 2025', '110', '100'), aPoint('YTD Sep 2026', '88', '110')], { id: 'cash' });
    expect(summarise(figure)).toMatchObject({ value: 88, toDate: null, change: { change: -0.2, news: 'bad' } });
  });

  it('shows periods that are not alike without a change', () => {
    const figure = aFigure([aPoint('FY 2024', '30'), aPoint('FY 2025', '110'), aPoint('YTD Sep 2026', '90')]);
    expect(summarise(figure)).toMatchObject({ value: 110, change: null, toDate: { point: { value: '90' }, change: null } });
  });

  it.each([
    ['totalDebt', '90', '120', 'good'],
    ['totalDebt', '90', '80', 'bad'],
    ['cash', '80', '80', null],
  ])('%s of %s after %s is %s news', (id, now, before, news) => {
    expect(summarise(aFigure([aPoint('FY 2025', now, before)], { id })).change?.news).toBe(news);
  });

  it('measures a loss that shrinks as a gain', () => {
    expect(summarise(aFigure([aPoint('FY 2025', '-50', '-100')])).change?.change).toBe(0.5);
  });

  it('gives margins and ratios as differences', () => {
    expect(summarise(aFigure([aPoint('FY 2025', '35', '30')], { unit: 'percent' })).change?.change).toBe(5);
  });

  it.each([
    ['without periods', []],
    ['without values', [aPoint('FY 2025', null, '10')]],
    ['after nothing', [aPoint('FY 2025', '10', '0')]],
  ])('says nothing about change %s', (_, points) => expect(summarise(aFigure(points)).change).toBeNull());

  it('shows the year to date where the books have no full year', () => {
    expect(summarise(aFigure([aPoint('YTD Sep 2026', '7')]))).toMatchObject({ value: 7, toDate: null });
  });
});
