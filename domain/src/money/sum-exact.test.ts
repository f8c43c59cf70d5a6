import { describe, expect, it } from 'vitest';
import { assertExact, sumExact } from './sum-exact';

describe('sumExact', () => {
  it('adds minor units', () => {
    expect(sumExact([10, 20, -5])).toBe(25);
    expect(sumExact([])).toBe(0);
  });

  it('throws where a partial sum leaves the safe integers, even if the rest brings it back', () => {
    expect(() => sumExact([Number.MAX_SAFE_INTEGER, 1, -1])).toThrow(RangeError);
  });
});

describe('assertExact', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('throws for %d', (amount) => {
    expect(() => assertExact(amount)).toThrow('not an exact number of minor units');
  });
});
