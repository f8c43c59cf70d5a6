import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAtLeastPercent, tenthsOfPercent } from './percent';

const anyAmount = fc.oneof(
  fc.integer({ min: 0, max: 1_000 }),
  fc.integer({ min: 0, max: 1_000_000_000 }),
  fc.maxSafeInteger().map(Math.abs),
);
const anyWhole = anyAmount.map((amount) => Math.max(1, amount));

describe('tenthsOfPercent', () => {
  it.each([
    [1, 3, 333],
    [2, 3, 667],
    [1, 2_000, 1],
    [-1, 2_000, -1],
    [1, 2_001, 0],
    [-1, 2_001, 0],
    [125, 1_000, 125],
    [0, 7, 0],
    [7, 7, 1_000],
    [9_007_199_254_740_991, 9_007_199_254_740_991, 1_000],
    [9_007_199_254_740_990, 9_007_199_254_740_991, 1_000],
    [4_503_599_627_370_495, 9_007_199_254_740_991, 500],
  ])('%d of %d are %d tenths of a percent', (part, whole, tenths) => expect(tenthsOfPercent(part, whole)).toBe(tenths));

  it('rounds every quotient half away from zero', () => {
    fc.assert(
      fc.property(anyAmount, anyWhole, (part, whole) => {
        const tenths = tenthsOfPercent(part, whole);
        fc.pre(Number.isSafeInteger(tenths));
        const [exact, rounded] = [2_000n * BigInt(part), 2n * BigInt(tenths)];
        expect((rounded - 1n) * BigInt(whole) <= exact).toBe(true);
        expect(exact < (rounded + 1n) * BigInt(whole)).toBe(true);
        expect(tenthsOfPercent(-part, whole)).toBe(0 - tenths);
      }),
    );
  });
});

describe('isAtLeastPercent', () => {
  it.each([
    [10, 10, 100, true],
    [9, 10, 99, false],
    [9, 10, 90, true],
    [99_99, 1, 10_000_00, false],
    [100_00, 1, 10_000_00, true],
    [90_071_992_547_409, 1, 9_007_199_254_740_991, false],
    [90_071_992_547_410, 1, 9_007_199_254_740_991, true],
  ])('%d is at least %d %% of %d: %s', (part, percent, whole, expected) => expect(isAtLeastPercent(part, percent, whole)).toBe(expected));
});
