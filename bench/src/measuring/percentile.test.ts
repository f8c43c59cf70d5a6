import { describe, expect, it } from 'vitest';
import { percentileOf } from './percentile';

describe('a percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it.each([
    [50, 50],
    [95, 95],
    [99, 99],
    [100, 100],
    [0, 1],
  ])('of 1 to 100 in any order at %i percent is %i', (percent, expected) => {
    expect(percentileOf(hundred, percent)).toBe(expected);
  });

  it('of few figures is one of them', () => {
    expect(percentileOf([7], 95)).toBe(7);
    expect(percentileOf([1, 2, 3], 95)).toBe(3);
    expect(percentileOf([1, 2, 3], 50)).toBe(2);
  });

  it('of nothing does not exist', () => {
    expect(() => percentileOf([], 50)).toThrow(RangeError);
  });
});
