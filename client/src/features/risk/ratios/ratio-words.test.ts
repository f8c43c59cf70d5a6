import { expect, it } from 'vitest';
import { directionOf, formatRatio, newestPoints, type PeriodRatio, type RatioPoint } from './ratio-words';

const point = (given: Partial<RatioPoint>): RatioPoint => ({
  reportingPeriodId: 'FY2025',
  label: 'FY 2025',
  endDate: '2025-12-31',
  toDate: false,
  trend: 'better',
  value: 1,
  ...given,
});

it.each<[number | null, PeriodRatio['unit'], string]>([
  [25.34, 'Percent', '25.3%'],
  [1.8512, 'Times', '1.85'],
  [45.6, 'Days', '46'],
  [-1234.5, 'Amount', '−1,235'],
  [null, 'Times', '–'],
])('%j in %s is shown as %s', (value, unit, shown) => expect(formatRatio(value, unit, 'en-US')).toBe(shown));

it.each([
  [point({ value: 2 }), point({ value: 1 }), 'up'],
  [point({ value: 1, trend: 'worse' }), point({ value: 2 }), 'down'],
  [point({ trend: 'steady' }), point({ value: 2 }), null],
  [point({ trend: 'unknown' }), point({ value: 2 }), null],
  [point({ value: null }), point({}), null],
  [point({}), undefined, null],
])('the direction of a point after another', (now, before, direction) => expect(directionOf(now, before)).toBe(direction));

it('the newest six periods stand with the oldest first', () => {
  const points = Array.from({ length: 9 }, (_, index) => point({ endDate: `202${9 - index}-12-31` }));
  expect(newestPoints({ points }).map(({ endDate }) => endDate.slice(0, 4))).toEqual(['2024', '2025', '2026', '2027', '2028', '2029']);
});
