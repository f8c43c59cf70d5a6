import { describe, expect, it } from 'vitest';
import type { Cell } from './cell';
import { cellAmount } from './cell-amount';

const text = (content: string): Cell => ({ kind: 'text', text: content });
const number = (value: number, percent = false): Cell => ({ kind: 'number', number: value, percent });

describe('texts that people type as amounts', () => {
  it.each([
    ['1234.56', 123456, null],
    ['(1,234.56)', -123456, null],
    ['1.234,56', 123456, null],
    ['1,234', 123400, null],
    ['1.234.567', 123456700, null],
    ['1\u00a0234,56', 123456, null],
    ["1'234.56", 123456, null],
    ['12,5', 1250, null],
    ['$ -', 0, null],
    ['-', 0, null],
    ['\u2014', 0, null],
    ['$1,234.56', 123456, null],
    ['\u20ac 5', 500, null],
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
    expect(cellAmount(text(content), 2)).toEqual({ minor, side });
  });

  it.each([
    ['n/a', 'not a number'],
    ['1,23,456', 'not a number'],
    ['(5', 'not a number'],
    ['(-5)', 'not a number'],
    ['5%', 'not a number'],
    ['12 apples', 'not a number'],
    ['1.234', 'more than 2 decimals'],
    ['99999999999999999', 'too large a number'],
  ])('%s is %s', (content, problem) => {
    expect(cellAmount(text(content), 2)).toBe(problem);
  });
});

describe('other cells', () => {
  it.each([
    ['a binary fraction', number(0.1 + 0.2), 2, { minor: 30, side: null }],
    ['a large amount', number(123456789012.34), 2, { minor: 12345678901234, side: null }],
    ['yen', number(500), 0, { minor: 500, side: null }],
    ['a third decimal', number(1.005), 2, 'more than 2 decimals'],
    ['a percentage', number(0.05, true), 2, 'a percentage, not an amount'],
    ['a number beyond exactness', number(1e16), 2, 'too large a number'],
    ['an error', { kind: 'error', text: '#REF!' }, 2, 'the error #REF!'],
    ['a date', { kind: 'date', year: 2025, month: 1, day: 1 }, 2, 'a date, not an amount'],
    [
      'an uncalculated formula',
      { kind: 'uncalculated' },
      2,
      'a formula without a calculated value; open and save the workbook in a spreadsheet program',
    ],
    ['nothing', { kind: 'empty' }, 2, null],
  ] as [string, Cell, number, unknown][])('%s', (_, cell, decimals, expected) => {
    expect(cellAmount(cell, decimals)).toEqual(expected);
  });
});
