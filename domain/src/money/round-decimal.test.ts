import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainDecimal, roundDecimal, roundFigure } from './round-decimal';

it.each([
  ['1234.50', 2, 0, '1234.50'],
  ['1234.5', 2, 0, '1234.50'],
  ['1234', 2, 0, '1234.00'],
  ['0.5', 0, 0, '1'],
  ['-0.5', 0, 0, '-1'],
  ['0.49', 0, 0, '0'],
  ['-0.49', 0, 0, '0'],
  ['2.5', 0, 0, '3'],
  ['-2.5', 0, 0, '-3'],
  ['1.005', 2, 0, '1.01'],
  ['999.995', 2, 0, '1000.00'],
  ['999.5', 0, 0, '1000'],
  ['499.99', 0, 3, '0'],
  ['500', 0, 3, '1'],
  ['-500', 0, 3, '-1'],
  ['1747370.00', 0, 3, '1747'],
  ['999500', 0, 3, '1000'],
  ['1234567.89', 1, 3, '1234.6'],
  ['12', 0, 3, '0'],
  ['0.00', 0, 0, '0'],
  ['-0.00', 2, 0, '0.00'],
  ['90071992547409931234.565', 2, 0, '90071992547409931234.57'],
  ['007.5', 0, 0, '8'],
  ['n/a', 2, 0, 'n/a'],
  ['CHF 12.345', 2, 0, 'CHF 12.345'],
  ['12.345 %', 2, 0, '12.345 %'],
])('%s with %i decimals, point moved by %i: %s', (text, decimals, shift, expected) => {
  expect(roundDecimal(text, decimals, shift)).toBe(expected);
});

it('agrees with whole-number arithmetic for every amount in cents', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (cents) => {
      const size = cents < 0n ? -cents : cents;
      const text = `${cents < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
      const expected = (size + 50_000n) / 100_000n;
      expect(roundDecimal(text, 0, 3)).toBe(`${cents < 0n && expected > 0n ? '-' : ''}${expected}`);
    }),
  );
});

it.each([
  [66.4949, 0, 66],
  [66.49996, 0, 66],
  [-2.5, 0, -3],
  [1.005, 2, 1.01],
  [1e-9, 2, 0],
  [-0.001, 2, 0],
  [1.5e21, 0, 1.5e21],
])('%d rounds to %i decimals as %d', (value, decimals, expected) => {
  expect(roundFigure(value, decimals)).toBe(expected);
});

it('a zero has no sign', () => {
  expect(plainDecimal(-0)).toBe('0');
});

it('a number that is rounded once is the number that screens format', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), fc.nat(4), (value, decimals) => {
      const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
      const shown = new Intl.NumberFormat('en-US', { useGrouping: false, ...digits }).format(value);
      expect(roundFigure(value, decimals)).toBe(Number(shown) + 0);
      expect(Number(plainDecimal(value))).toBeCloseTo(value, 15);
    }),
  );
});
