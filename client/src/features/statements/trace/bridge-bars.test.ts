import { expect, it } from 'vitest';
import { bridgeBars, bridgeDomain } from './bridge-bars';

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
