import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '../testing/examples';
import { dividedBy, fraction, minus, plus, signOf, times, toDecimal, toNumber, type Fraction } from './fraction';

describe('a fraction as a decimal', () => {
  it.each<[number | bigint, number | bigint, number, string]>([
    [1, 3, 4, '0.3333'],
    [2, 3, 4, '0.6667'],
    [-2, 3, 2, '-0.67'],
    [1, 8, 2, '0.13'],
    [-1, 8, 2, '-0.13'],
    [-1, 1000, 2, '0.00'],
    [5, 2, 0, '3'],
    [7, -2, 1, '-3.5'],
    [10n ** 30n, 3n, 1, '333333333333333333333333333333.3'],
  ])('%s / %s with %d decimals is %s', (above, below, decimals, text) => expect(toDecimal(fraction(above, below), decimals)).toBe(text));
});

const anyFraction = fc
  .tuple(fc.integer({ min: -(10 ** 15), max: 10 ** 15 }), fc.integer({ min: 1, max: 10 ** 6 }))
  .map(([above, below]) => fraction(above, below));
const areEqual = (one: Fraction, other: Fraction) => signOf(minus(one, other)) === 0;

describe('any fractions', () => {
  it('come back after what was added is taken away, and what was multiplied is divided', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, (one, other) => {
        expect(areEqual(minus(plus(one, other), other), one)).toBe(true);
        if (signOf(other) !== 0) expect(areEqual(dividedBy(times(one, other), other), one)).toBe(true);
      }),
      { numRuns: examples(200) },
    );
  });

  it('are within half a unit of the last decimal that they are rounded to', () => {
    fc.assert(
      fc.property(anyFraction, fc.integer({ min: 0, max: 6 }), (value, decimals) => {
        const scale = 10n ** BigInt(decimals);
        const shown = fraction(BigInt(toDecimal(value, decimals).replace('.', '')), scale);
        const off = minus(shown, value);
        expect(2n * scale * (off.numerator < 0n ? -off.numerator : off.numerator) <= off.denominator).toBe(true);
      }),
      { numRuns: examples(200) },
    );
  });

  it('become the nearest number, also beyond the safe integers', () => {
    expect(toNumber(fraction(1, 4))).toBe(0.25);
    expect(toNumber(fraction(10n ** 40n, 4n * 10n ** 39n))).toBe(2.5);
  });
});

it('a denominator of zero is refused', () => {
  expect(() => fraction(1, 0)).toThrow(RangeError);
  expect(() => dividedBy(fraction(1), fraction(0))).toThrow(RangeError);
});
