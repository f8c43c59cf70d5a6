import { expect, it } from 'vitest';
import { larkfieldBalanceSheet } from '../testing/larkfield';
import { statementColumns, yearGroups, type StatementColumn } from './statement-columns';

const monthEnding = (end: string): StatementColumn => ({
  id: end,
  label: end,
  start: null,
  end,
  coveredFrom: null,
  coveredDays: 31,
  cell: 0,
  balanced: null,
});

it('the opposite order keeps each column with its figures', () => {
  const answer = { ...larkfieldBalanceSheet(), balanced: [true, false] };
  expect(statementColumns(answer, 'OldestFirst').map(({ label, cell, balanced }) => [label, cell, balanced])).toEqual([
    ['FY 2025', 0, true],
    ['YTD Oct 2026', 1, false],
  ]);
  expect(statementColumns(answer, 'NewestFirst').map(({ label, cell }) => [label, cell])).toEqual([
    ['YTD Oct 2026', 1],
    ['FY 2025', 0],
  ]);
});

it.each([
  [12, [[2025, 0, 2], [2026, 2, 2]]],
  [2, [[2026, 0, 4]]],
  [1, [[2026, 0, 3], [2027, 3, 1]]],
])('months are grouped by a fiscal year that ends in month %i', (month, expected) => {
  const columns = ['2025-11-30', '2025-12-31', '2026-01-31', '2026-02-28'].map(monthEnding);
  expect(yearGroups(columns, month).map(({ fiscalYear, from, count }) => [fiscalYear, from, count])).toEqual(expected);
}); // oxfmt-ignore
