import { expect, it } from 'vitest';
import { directionOf, formatRatio, isPartOfYear, newestPoints, shownPoints, type PeriodRatio, type RatioPoint } from './ratio-text';

const point = (given: Partial<RatioPoint>): RatioPoint => ({
  reportingPeriodId: 'FY2025',
  label: 'FY 2025',
  endDate: '2025-12-31',
  toDate: false,
  coveredFrom: null,
  coveredDays: 365,
  trend: 'better',
  value: 2,
  comparison: { label: 'FY 2025', value: 2, previousLabel: 'FY 2024', previousValue: 1 },
  ...given,
});
const compared = (value: number | null, previousValue: number | null) => ({
  label: 'FY 2025',
  value,
  previousLabel: 'FY 2024',
  previousValue,
});

it.each<[number | null, PeriodRatio['unit'], string]>([
  [25.34, 'Percent', '25.3%'],
  [1.8512, 'Times', '1.85'],
  [45.6, 'Days', '46'],
  [-1234.5, 'Amount', '−1,235'],
  [null, 'Times', '–'],
])('%j in %s is shown as %s', (value, unit, shown) => expect(formatRatio(value, unit, 'en-US')).toBe(shown));

it.each([
  ['a rise', point({}), 'up'],
  ['a fall', point({ trend: 'worse', comparison: compared(1, 2) }), 'down'],
  ['a steady value', point({ trend: 'steady' }), null],
  ['periods that are not alike', point({ trend: 'unknown', comparison: null }), null],
  ['a value that is not known', point({ comparison: compared(null, 1) }), null],
] as const)('the direction of %s', (_, now, direction) => expect(directionOf(now)).toBe(direction));

it('the newest six periods are listed with the oldest first', () => {
  const points = Array.from({ length: 9 }, (_, index) => point({ endDate: `202${9 - index}-12-31` }));
  expect(newestPoints({ points }).map(({ endDate }) => endDate.slice(0, 4))).toEqual(['2024', '2025', '2026', '2027', '2028', '2029']);
});

it('the last twelve months come last, and only when requested', () => {
  const ratio = { points: [point({})], trailingMonths: point({ label: 'TTM Sep 2026' }) };
  expect(shownPoints(ratio, true).map(({ label }) => label)).toEqual(['FY 2025', 'TTM Sep 2026']);
  expect(shownPoints(ratio, false).map(({ label }) => label)).toEqual(['FY 2025']);
  expect(shownPoints({ ...ratio, trailingMonths: null }, true)).toHaveLength(1);
});

it.each([
  ['a full year', point({}), false],
  ['a year to date', point({ toDate: true }), true],
  ['a year that the books cover in part', point({ coveredFrom: '2025-10-23' }), true],
] as const)('%s is a part of a year: %s', (_, given, part) => expect(isPartOfYear(given)).toBe(part));
