import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NUMBER_FORMATS, numberFormatOf, plainDecimal, type NumberFormat } from './number-format';
import { parseDecimal } from './parse-decimal';

describe('an amount shows its number format', () => {
  it.each([
    ['1,234.56', 2, '1,234.56'],
    ['1.234,56', 2, '1.234,56'],
    ['1 234,56', 2, '1.234,56'],
    ['1\u202f234,56', 2, '1.234,56'],
    ["1'234.56", 2, '1,234.56'],
    ['12.50', 2, '1,234.56'],
    ['12,5', 2, '1.234,56'],
    ['1234.500', 2, '1,234.56'],
    ['0.500', 2, '1,234.56'],
    ['0,500', 3, '1.234,56'],
    ['.500', 2, '1,234.56'],
    ['1.234.567', 2, '1.234,56'],
    ['1,234,567', 2, '1,234.56'],
    ["12'345,678", 3, '1.234,56'],
    ['12.500', 0, '1.234,56'],
    ['12,500', 0, '1,234.56'],
    ['12.500', 2, 'either'],
    ['1,000', 2, 'either'],
    ['12.345', 2, 'either'],
    ['12.500', 3, 'either'],
    ['12500', 2, null],
    ['1 234', 2, null],
    ['1.23.456', 2, null],
    ['1,23,456', 2, null],
    ['1,2345', 2, '1.234,56'],
    ['1\u202f23,50', 2, null],
    ['1234 567,00', 2, null],
    ['.', 2, null],
    ['', 2, null],
    ['ten', 2, null],
  ] as const)('%s in a currency of %i decimals: %s', (text, decimals, expected) => {
    expect(numberFormatOf(text, decimals)).toBe(expected);
  });
});

it('an amount without a whole part keeps its decimals', () => {
  expect(plainDecimal(',5', '1.234,56')).toBe('.5');
});

/** Writes whole minor units in a format, with any of its marks for thousands. */
function written(minor: number, format: NumberFormat, group: string): string {
  const digits = String(minor).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, group);
  return `${whole}${format === '1,234.56' ? '.' : ','}${digits.slice(-2)}`;
}

describe('an amount with two decimals', () => {
  const format = fc.constantFrom(...NUMBER_FORMATS);
  const minor = fc.nat({ max: 99_999_999_999 });
  const groups = { '1,234.56': [',', ' ', "'", '\u2019', '\u00a0', '\u202f', ''], '1.234,56': ['.', ' ', "'", '\u00a0', '\u202f', ''] };

  it('is read as it was written, in every format and with every mark for thousands', () => {
    fc.assert(
      fc.property(format, minor, fc.nat(), (one, amount, at) => {
        const text = written(amount, one, groups[one][at % groups[one].length] ?? '');
        expect(numberFormatOf(text, 2)).toBe(one);
        expect(parseDecimal(plainDecimal(text, one) ?? '', 2)).toBe(amount);
      }),
    );
  });

  it('is never read in the other format', () => {
    fc.assert(
      fc.property(minor, fc.nat(), (amount, at) => {
        const text = written(amount, '1.234,56', groups['1.234,56'][at % groups['1.234,56'].length] ?? '');
        expect(plainDecimal(text, '1,234.56')).toBeUndefined();
      }),
    );
  });
});
