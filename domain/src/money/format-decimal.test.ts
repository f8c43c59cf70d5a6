import { describe, expect, it } from 'vitest';
import { formatDecimal, toCurrencyUnits } from './format-decimal';

describe('formatDecimal', () => {
  it.each([
    [0, 2, '0.00'],
    [-0, 2, '0.00'],
    [5, 2, '0.05'],
    [-5, 2, '-0.05'],
    [123456, 2, '1234.56'],
    [-123450, 2, '-1234.50'],
    [1500, 0, '1500'],
    [7, 3, '0.007'],
    [12345, 4, '1.2345'],
    [Number.MAX_SAFE_INTEGER, 2, '90071992547409.91'],
  ])('writes %i with %i decimals as %s', (minor, digits, text) => {
    expect(formatDecimal(minor, digits)).toBe(text);
  });
});

describe('toCurrencyUnits', () => {
  it.each([
    [123456, 2, 1234.56],
    [-5, 2, -0.05],
    [29, 2, 0.29],
    [1500, 0, 1500],
    [999_999_999_999_999, 2, 9_999_999_999_999.99],
  ])('%i minor units of %i decimals are %d', (minor, digits, units) => {
    expect(toCurrencyUnits(minor, digits)).toBe(units);
  });

  it('has no minus zero', () => {
    expect(Object.is(toCurrencyUnits(-0, 2), 0)).toBe(true);
  });

  it('knows no currency of five decimals', () => {
    expect(() => toCurrencyUnits(1, 5)).toThrow('No currency has 5 decimals');
  });
});
