import { expect, it, describe } from 'vitest';
import { bridgeBars, bridgeDomain, amountLines, barName, endNames } from './bridge-bars';

const slice = (start: string, opening: number, movement: number) => ({
  start,
  opening: String(opening),
  movement: String(movement),
  closing: String(opening + movement),
});

it('floats each movement between the balances before and after it', () => {
  const slices = [slice('a', 100, 50), slice('b', 150, -30), slice('c', 120, 0)];
  const bars = bridgeBars({ opening: '100', closing: '120', slices });
  expect(bars.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ['opening', 0, 100],
    ['rise', 100, 150],
    ['fall', 150, 120],
    ['still', 120, 120],
    ['closing', 0, 120],
  ]);
});

it.each([
  ['large movements', 100, 100, [0, 200]],
  ['small movements', 1000, 10, [995, 1010]],
  ['a debt', -1000, -10, [-1010, -995]],
  ['from nothing', 0, 30, [0, 30]],
  ['nothing at all', 0, 0, [0, 1]],
])('spans %s', (_name, opening, movement, expected) => {
  const bars = bridgeBars({ opening: `${opening}`, closing: `${opening + movement}`, slices: [slice('a', opening, movement)] });
  expect(bridgeDomain(bars)).toEqual(expected);
});

describe('amounts above bars that are close together', () => {
  it.each([
    ['take turns above bars of one height', [50, 50, 50, 50], [46, 35, 46, 35]],
    ['stay above bars that are higher and lower', [50, 20, 60], [46, 16, 56]],
    ['are lifted over a neighbor that is a little higher', [50, 56, 62], [46, 35, 58]],
    ['never leave the chart', [16, 16], [12, 11]],
  ])('%s', (_, tops, lines) => expect(amountLines(tops)).toEqual(lines));
});

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
