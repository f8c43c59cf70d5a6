import fc from 'fast-check';
import { expect, it } from 'vitest';
import { homeAmount } from './home-amount';

it.each([
  ['1,000.00 EUR at 1.0875', { minor: 100_000, decimals: 2 }, '1.0875', 108_750],
  ['half a cent, which is rounded up', { minor: 1, decimals: 2 }, '1.5', 2],
  ['half a cent of a credit, which is rounded away from zero', { minor: -1, decimals: 2 }, '1.5', -2],
  ['less than half a cent', { minor: 1, decimals: 2 }, '0.4999', 0],
  ['less than half a cent of a credit, without a negative zero', { minor: -1, decimals: 2 }, '0.4', 0],
  ['yen, which have no decimals', { minor: 12_345, decimals: 0 }, '.0067', 8_271],
  ['a rate that a double does not hold', { minor: 100, decimals: 2 }, '1.005', 101],
])('converts %s', (_, amount, rate, home) => {
  expect(homeAmount(amount, rate, 2)).toBe(home);
});

it('an amount at the rate of one is itself, and a credit is its mirror image', () => {
  const minor = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
  fc.assert(fc.property(minor, (amount) => homeAmount({ minor: amount, decimals: 2 }, '1.0000', 2) === amount));
  fc.assert(
    fc.property(minor, fc.integer({ min: 1, max: 9_999_999 }), (amount, rate) => {
      const at = (value: number) =>
        homeAmount({ minor: value, decimals: 2 }, `${Math.floor(rate / 1e6)}.${String(rate % 1e6).padStart(6, '0')}`, 2);
      return at(amount) + at(-amount) === 0;
    }),
  );
});
