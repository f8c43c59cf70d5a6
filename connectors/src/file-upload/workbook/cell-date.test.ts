import { expect, it } from 'vitest';
import { isProblem } from '../issue-collector';
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
  ['no leap day', text('2023-02-29'), 'not a date'],
  ['a word', text('yesterday'), 'not a date'],
  ['a far year', text('2924-02-28'), 'date out of range'],
  ['nothing', { kind: 'empty' }, 'empty'],
] as [string, Cell, number | string][])('a cell with %s is read as a date, or refused as one', (_, cell, expected) => {
  expect(cellDate(cell, { dates1904: false, limits, order: null, orderOf: null })).toBe(expected);
});

it('a date cell counts serials from 1904 where the workbook does', () => {
  expect(cellDate({ kind: 'number', number: 43889, percent: false }, { dates1904: true, limits, order: null, orderOf: null })).toBe(
    20240229,
  );
});

it.each([
  ['MonthFirst', '03/04/2024', 20240304],
  ['DayFirst', '03/04/2024', 20240403],
  ['DayFirst', '3.4.2024', 20240403],
  ['DayFirst', '31.12.2024', 20241231],
] as const)('%s reads %s', (order, content, expected) => {
  expect(cellDate(text(content), { dates1904: false, limits, order, orderOf: null })).toBe(expected);
});

it.each([
  [null, '03/04/2024', '"03/04/2024" could be 2024-03-04 or 2024-04-03; specify the order of day and month'],
  ['DayFirst', '02/29/2024', 'in "02/29/2024", day and month are not in the specified order'],
] as const)('in the order %s, %s is an error', (order, content, problem) => {
  const found = cellDate(text(content), { dates1904: false, limits, order, orderOf: null });
  expect(isProblem(found) && typeof found === 'object' && found.describe(1)).toBe(problem);
});
