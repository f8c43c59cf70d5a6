import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHighlighted, variance } from './variance';

describe('a variance', () => {
  it.each([
    ['grows by a quarter', 125_00, 100_00, 25_00, 250, null],
    ['falls to nothing', 0, 100_00, -100_00, -1_000, null],
    ['is rounded half away from zero', 100_05, 100_00, 5, 1, null],
    ['is rounded half away from zero below zero', 99_95, 100_00, -5, -1, null],
    ['of a loss that becomes smaller is a gain', -50_00, -200_00, 150_00, 750, null],
    ['of a loss that becomes larger is a fall', -300_00, -200_00, -100_00, -500, null],
    ['from zero has no percentage', 40_00, 0, 40_00, null, 'ZeroBase'],
    ['from zero to zero has no percentage', 0, 0, 0, null, 'ZeroBase'],
    ['from a gain to a loss has no meaningful percentage', -10_00, 30_00, -40_00, null, 'SignsDiffer'],
    ['from a loss to a gain has no meaningful percentage', 30_00, -10_00, 40_00, null, 'SignsDiffer'],
  ] as const)('%s', (_, current, base, change, tenths, noPercent) =>
    expect(variance(current, base)).toEqual({ change, tenths, noPercent }),
  );

  it('has the sign of its change, and a percentage of the base alone', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (current, base) => {
        const { change, tenths, noPercent } = variance(current, base);
        expect(change).toBe(current - base);
        expect(tenths === null).toBe(noPercent !== null);
        if (tenths !== null) expect(tenths === 0 || tenths > 0 === change > 0).toBe(true);
      }),
    );
  });

  it('is an error where the change is no exact number of minor units', () => {
    expect(() => variance(Number.MAX_SAFE_INTEGER, -1)).toThrow(RangeError);
  });
});

describe('isHighlighted', () => {
  it.each([
    ['10 % of the base and 1 % of revenue', 10_00, 100_00, 1_000_00, true],
    ['a cent less than 10 % of the base', 9_99, 100_00, 100_00, false],
    ['a cent less than 1 % of revenue', 9_99, 10_00, 1_000_00, false],
    ['a fall as large as that', -10_00, 100_00, 1_000_00, true],
    ['a negative base', 10_00, -100_00, 1_000_00, true],
    ['a change across zero', -40_00, 30_00, 1_000_00, true],
    ['a change from zero', 500_00, 0, 1_000_00, false],
    ['no revenue', 500_00, 100_00, 0, false],
    ['negative revenue', 500_00, 100_00, -1_000_00, false],
    ['unknown revenue', 500_00, 100_00, null, false],
  ] as const)('%s: %d since %d of %d is %s', (_, change, base, size, expected) => expect(isHighlighted(change, base, size)).toBe(expected));
});
