import { expect, it } from 'vitest';
import { barName, endNames } from './slice-name';

const october = { start: '2025-10-01', end: '2025-10-31' };
const november = { start: '2025-11-01', end: '2025-11-30' };
const year = { start: '2025-01-01', end: '2025-12-31' };

it('the bar of a month is named by the month, that of a year by the month and year in which it ends', () => {
  expect(barName(october, 'en-US')).toBe('Oct');
  expect(barName(year, 'en-US')).toBe('Dec 25');
});

it.each([
  ['months', [october, november], { opening: 'Sep 25', closing: 'Nov 25' }],
  ['a year', [year], { opening: 'Dec 24', closing: 'Dec 25' }],
  ['an account without entries', [], { opening: '', closing: '' }],
])('the ends of a bridge over %s are named by the months of their balances', (_, slices, expected) =>
  expect(endNames(slices, 'en-US')).toEqual(expected),
);
