import { describe, expect, it } from 'vitest';
import type { Cell } from './cell';
import { readFirstColumn } from './first-column';
import { periodHeading } from './period-heading';
import type { PeriodHeading } from './period-heading';
import { periodSpans } from './period-spans';

const dates = { dates1904: false, limits: { earliest: 19000101, latest: 20311231 }, order: null, orderOf: null };
const terms = { dates, fiscalYearEndMonth: 2 };
const text = (content: string): Cell => ({ kind: 'text', text: content });

it.each([
  ['2024-12-31', text('2024-12-31'), '2024-12-31', false],
  ['Dec 2024', text('Dec 2024'), '2024-12-31', false],
  ['December-24', text('December-24'), '2024-12-31', false],
  ['2024-02', text('2024-02'), '2024-02-29', false],
  ['FY 2024', text('FY 2024'), '2024-02-29', false],
  ['FY2023', text('FY2023'), '2023-02-28', false],
  ['the number 2024', { kind: 'number', number: 2024, percent: false }, '2024-02-29', false],
  ['As of 2024-12-31', text('As of 2024-12-31'), '2024-12-31', false],
  ['YTD Jun 2024', text('YTD Jun 2024'), '2024-06-30', true],
  ['Year to date (2024-06-30)', text('Year to date (2024-06-30)'), '2024-06-30', true],
  ['a cell that shows Jun-24', { kind: 'date', year: 2024, month: 6, day: 1, isMonth: true }, '2024-06-30', false],
] as [string, Cell, string, boolean][])('%s heads a period', (_, cell, end, yearToDate) => {
  expect(periodHeading(cell, terms)).toMatchObject({ end, yearToDate });
});

it.each([
  ['Notes', undefined],
  ['', undefined],
  ['Budget 2x', 'not a period: "Budget 2x"'],
  ['2024-01-01', '2024-01-01 is the first day of a month; use the last day of the period as the column heading'],
])('%s heads none', (content, expected) => {
  expect(periodHeading(text(content), terms)).toBe(expected);
});

describe('what columns cover', () => {
  it.each([
    [
      'years, then months',
      ['2023-12-31', '2024-12-31', '2025-01-31', '2025-02-28'],
      ['2023-01-01', '2024-01-01', '2025-01-01', '2025-02-01'],
    ],
    ['years, then the year to date', ['2023-12-31', '2024-12-31', '2025-05-31'], ['2023-01-01', '2024-01-01', '2025-01-01']],
    ['months', ['2025-02-28', '2025-03-31'], ['2025-02-01', '2025-03-01']],
    ['quarters', ['2024-12-31', '2025-03-31', '2025-06-30'], ['2024-01-01', '2025-01-01', '2025-04-01']],
  ])('%s', (_, ends, starts) => {
    expect(periodSpans(ends, 12, 'byEnd')).toEqual(ends.map((end, at) => ({ start: starts[at], end })));
  });

  it.each([
    ['a repeated period', ['2024-12-31', '2024-12-31'], 'this period is listed twice'],
    ['a descending one', ['2024-12-31', '2023-12-31'], 'periods must be in ascending order'],
    ['a missing year', ['2022-12-31', '2024-12-31'], 'periods must be contiguous: the previous one ends on 2022-12-31'],
    ['a missing month', ['2025-01-31', '2025-03-31'], 'periods must be contiguous: the previous one ends on 2025-01-31'],
  ])('%s is refused', (_, ends, problem) => {
    expect(periodSpans(ends, 12, 'byEnd')[1]).toEqual({ problem });
  });
});

describe('a first column that ends the fiscal year', () => {
  const headed = (names: PeriodHeading['names'], ...ends: string[]): PeriodHeading[] =>
    ends.map((end) => ({ end, names, yearToDate: false }));

  it.each([
    ['Dec 2023 beside Jan 2024 is that month', headed('month', '2023-12-31', '2024-01-31'), 'month', 'Note'],
    ['Dec 2023 beside Dec 2024 is the year', headed('month', '2023-12-31', '2024-12-31'), 'byEnd', undefined],
    ['Dec 2023 alone is the year, with a warning', headed('month', '2023-12-31'), 'byEnd', 'Warning'],
    ['2023-12-31 beside 2024-01-31 is the year, with a warning', headed('day', '2023-12-31', '2024-01-31'), 'byEnd', 'Warning'],
    ['2023-12-31 beside 2024-12-31 is the year', headed('day', '2023-12-31', '2024-12-31'), 'byEnd', undefined],
    ['FY 2023 beside Jan 2024 is the year', headed('year', '2023-12-31', '2024-01-31'), 'byEnd', undefined],
    ['Nov 2023 is a month like any other', headed('month', '2023-11-30', '2023-12-31'), 'byEnd', undefined],
  ] as const)('%s', (_, headings, first, level) => {
    const reading = readFirstColumn(headings, 12);
    expect([reading.first, reading.finding?.level]).toEqual([first, level]);
  });
});
