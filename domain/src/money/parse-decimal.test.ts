import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal } from './format-decimal';
import { parseDecimal } from './parse-decimal';

describe('parseDecimal', () => {
  it.each([
    ['0', 2, 0],
    ['-0', 2, 0],
    ['12', 2, 1200],
    ['12.3', 2, 1230],
    ['-12.34', 2, -1234],
    ['+12.34', 2, 1234],
    ['.5', 2, 50],
    ['007.00', 2, 700],
    ['12.3400', 2, 1234],
    ['0.29', 2, 29],
    ['1.005', 3, 1005],
    ['1500', 0, 1500],
    ['1500.0', 0, 1500],
    ['1.2345', 4, 12345],
    ['90071992547409.91', 2, Number.MAX_SAFE_INTEGER],
    ['-90071992547409.91', 2, -Number.MAX_SAFE_INTEGER],
  ])('reads %s with %i decimals as %i minor units', (text, digits, minor) => {
    expect(parseDecimal(text, digits)).toBe(minor);
  });

  it.each([
    ['', 'notANumber'],
    ['-', 'notANumber'],
    ['.', 'notANumber'],
    ['1,000', 'notANumber'],
    ['1 000', 'notANumber'],
    ['1.2.3', 'notANumber'],
    ['1..5', 'notANumber'],
    ['1e3', 'notANumber'],
    ['--1', 'notANumber'],
    ['1-', 'notANumber'],
    ['$5', 'notANumber'],
    ['٣', 'notANumber'],
    ['12.345', 'tooManyDecimals'],
    ['12.345x', 'notANumber'],
    ['90071992547409.92', 'tooLarge'],
    ['9'.repeat(400), 'tooLarge'],
  ])('refuses %j: %s', (text, problem) => {
    expect(parseDecimal(text, 2)).toBe(problem);
  });

  it('reads every amount as it was written, whatever the currency', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom(0, 2, 3, 4), (minor, digits) => {
        expect(parseDecimal(formatDecimal(minor, digits), digits)).toBe(minor === 0 ? 0 : minor);
      }),
    );
  });
});
