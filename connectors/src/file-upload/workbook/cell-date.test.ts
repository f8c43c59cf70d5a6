import { expect, it } from 'vitest';
import type { Cell } from './cell';
import { cellDate } from './cell-date';

const limits = { earliest: 19000101, latest: 20311231 };
const text = (content: string): Cell => ({ kind: 'text', text: content });

it.each([
  ['a date', { kind: 'date', year: 2024, month: 2, day: 29 }, 20240229],
  ['a serial of the 1900 system', { kind: 'number', number: 45351, percent: false }, 20240229],
  ['ISO', text('2024-02-29'), 20240229],
  ['ISO with a time', text('2024-02-29T00:00:00'), 20240229],
  ['slashes, year first', text('2024/2/29'), 20240229],
  ['day first, unmistakable', text('29/02/2024'), 20240229],
  ['month first, unmistakable', text('02/29/2024'), 20240229],
  ['the same either way', text('02/02/2024'), 20240202],
  ['a named month', text('29 Feb 2024'), 20240229],
  ['a named month with hyphens', text('29-Feb-2024'), 20240229],
  ['an American text', text('February 29, 2024'), 20240229],
  ['non-breaking blanks', text('\u00a029\u00a0Feb\u00a02024'), 20240229],
  ['a date that could be two', text('03/04/2024'), 'a date of which day and month could be exchanged; write YYYY-MM-DD'],
  ['no leap day', text('2023-02-29'), 'not a date'],
  ['a word', text('yesterday'), 'not a date'],
  ['a far year', text('2924-02-28'), 'date out of range'],
  ['nothing', { kind: 'empty' }, 'empty'],
] as [string, Cell, number | string][])('a cell with %s is read as a date, or refused as one', (_, cell, expected) => {
  expect(cellDate(cell, { dates1904: false, limits })).toBe(expected);
});

it('counts serials from 1904 where the workbook does', () => {
  expect(cellDate({ kind: 'number', number: 43889, percent: false }, { dates1904: true, limits })).toBe(20240229);
});
