import { describe, expect, it } from 'vitest';
import { isProblem } from '../issue-collector';
import type { Cell } from './cell';
import { cellAmount } from './cell-amount';

const text = (content: string): Cell => ({ kind: 'text', text: content });
const number = (value: number, percent = false): Cell => ({ kind: 'number', number: value, percent });

const point = { currency: 'USD', format: '1,234.56', formatOf: null } as const;
const comma = { currency: 'EUR', format: '1.234,56', formatOf: null } as const;

describe('texts that people type as amounts', () => {
  it.each([
    ['1234.56', 123456, null],
    ['(1,234.56)', -123456, null],
    ['1,234', 123400, null],
    ['1\u00a0234.56', 123456, null],
    ["1'234.56", 123456, null],
    ['12.500', 1250, null],
    ['$ -', 0, null],
    ['-', 0, null],
    ['\u2014', 0, null],
    ['$1,234.56', 123456, null],
    ['USD 5.00', 500, null],
    ['5.00 USD', 500, null],
    ['1,234.56-', -123456, null],
    ['\u2212 5', -500, null],
    ['-$5.00', -500, null],
    ['($ 5.00)', -500, null],
    ['1,234.56 CR', 123456, 'credit'],
    ['1,234.56Dr.', 123456, 'debit'],
    ['\u00a0 7 \u00a0', 700, null],
    ['.5', 50, null],
  ] as const)('%s', (content, minor, side) => {
    expect(cellAmount(text(content), point)).toEqual({ minor, side });
  });

  it.each([
    ['1.234,56', 123456],
    ['12.500', 1250000],
    ['1.000', 100000],
    ['950', 95000],
    ['12,5', 1250],
    ['1\u202f234,56', 123456],
    ["1'234,56", 123456],
    ['\u20ac 5', 500],
    ['5,00 EUR', 500],
    ['(1.234,56)', -123456],
  ] as const)('%s in the format 1.234,56', (content, minor) => {
    expect(cellAmount(text(content), comma)).toEqual({ minor, side: null });
  });

  it.each([
    ['n/a', 'not a number'],
    ['1,23,456', 'not a number'],
    ['(5', 'not a number'],
    ['(-5)', 'not a number'],
    ['5%', 'not a number'],
    ['12 apples', 'not a number'],
    ['1.234', 'more than 2 decimal places'],
    ['x'.repeat(5_000), 'not a number'],
    ['99999999999999999', 'number too large'],
  ])('%s is %s', (content, problem) => {
    expect(cellAmount(text(content), point)).toBe(problem);
  });

  it.each([
    ['1.234,56', '"1.234,56" is not in the specified number format 1,234.56'],
    ['\u20ac 5', '"\u20ac 5" is not an amount in USD'],
    ['EUR 5.00', '"EUR 5.00" is not an amount in USD'],
    ['5.00 CAD', '"5.00 CAD" is not an amount in USD'],
  ])('%s in dollars of the format 1,234.56: %s', (content, problem) => {
    const found = cellAmount(text(content), point);
    expect(isProblem(found) && typeof found === 'object' && found.describe(1)).toBe(problem);
  });
});

describe('other cells', () => {
  it.each([
    ['a binary fraction', number(0.1 + 0.2), 'USD', { minor: 30, side: null }],
    ['a large amount', number(123456789012.34), 'USD', { minor: 12345678901234, side: null }],
    ['yen', number(500), 'JPY', { minor: 500, side: null }],
    ['a third decimal', number(1.005), 'USD', 'more than 2 decimal places'],
    ['a percentage', number(0.05, true), 'USD', 'a percentage, not an amount'],
    ['a number beyond exactness', number(1e16), 'USD', 'number too large'],
    ['an error', { kind: 'error', text: '#REF!' }, 'USD', 'the error #REF!'],
    ['a date', { kind: 'date', year: 2025, month: 1, day: 1 }, 'USD', 'a date, not an amount'],
    [
      'an uncalculated formula',
      { kind: 'uncalculated' },
      'USD',
      'a formula without a calculated value; open the workbook in a spreadsheet program and save it',
    ],
    ['nothing', { kind: 'empty' }, 'USD', null],
  ] as [string, Cell, string, unknown][])('%s', (_, cell, currency, expected) => {
    expect(cellAmount(cell, { ...point, currency })).toEqual(expected);
  });
});
