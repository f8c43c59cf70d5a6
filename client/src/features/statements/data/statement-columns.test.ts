import { expect, it, describe } from 'vitest';
import english from '@countinghouse/domain/locales/en/captions.json';
import { larkfieldBalanceSheet } from '../testing/a-statement';
import { statementColumns, yearGroups, type StatementColumn, namedColumns } from './statement-columns';
import { textsOf } from '../../../lib/i18n/texts';

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

const WORDS = { text: textsOf<'captions'>(english, 'en-US'), locale: 'en-US' };
const FEBRUARY = 2;

const aColumn = (label: string, start: string | null, end: string, coveredFrom: string | null = null): StatementColumn => ({
  id: label,
  label,
  start,
  end,
  coveredFrom,
  coveredDays: 130,
  cell: 0,
  balanced: null,
});

function named(period: 'FiscalYearsAndYTD' | 'MonthsAndMTD', ...columns: StatementColumn[]) {
  const found = namedColumns(columns, period, FEBRUARY, WORDS).columns;
  return found.map(({ heading, subheading, label }) => [heading, subheading, label].map((words) => words.replaceAll('\u00A0', ' ')));
}

describe('the headings of a statement', () => {
  it('name a year to date by the month in which it ends, and say how long each period is', () => {
    const columns = [
      aColumn('FY 2020', '2019-03-01', '2020-02-29', '2019-10-23'),
      aColumn('FY 2021', '2020-03-01', '2021-02-28'),
      aColumn('YTD Mar 2021', '2021-03-01', '2021-03-31'),
    ];
    expect(named('FiscalYearsAndYTD', ...columns)).toEqual([
      ['FY 2020', 'from Oct 23, 2019; 130 days', 'FY 2020 (from Oct 23, 2019; 130 days)'],
      ['FY 2021', '12 months ended Feb 28, 2021', 'FY 2021'],
      ['YTD Mar 2021', '1 month ended Mar 31, 2021', 'YTD Mar 2021'],
    ]);
  });

  it('name the day of a balance sheet', () => {
    expect(named('FiscalYearsAndYTD', aColumn('FY 2021', null, '2021-02-28'))).toEqual([['FY 2021', 'Feb 28, 2021', 'FY 2021']]);
  });

  it('name months alone, and in full where there is room', () => {
    const columns = [aColumn('Oct 2019', '2019-10-01', '2019-10-31', '2019-10-23'), aColumn('MTD Mar 2021', '2021-03-01', '2021-03-17')];
    expect(named('MonthsAndMTD', ...columns)).toEqual([
      ['Oct 19', '', 'Oct 2019 (from Oct 23, 2019; 130 days)'],
      ['MTD Mar 21', '', 'MTD Mar 2021'],
    ]);
  });
});
