import { expect, it } from 'vitest';
import { readView, shownColumns, writeView, type AnalysisColumn } from './analysis-view';

const AT_FIRST = {
  reportingPeriod: 'FiscalYearsAndYTD',
  flows: 'Annualized',
  balances: 'Ending',
  columns: 'newest',
  variance: 'off',
} as const;

it.each([
  ['', AT_FIRST],
  ['flows=AsReported&columns=all', { ...AT_FIRST, flows: 'AsReported', columns: 'all' }],
  ['reportingPeriod=Weeks&balances=Average', { ...AT_FIRST, balances: 'Average' }],
] as const)('the address “%s” shows %j', (search, view) => expect(readView(new URLSearchParams(search))).toEqual(view));

it('an address names only what differs from the view at first', () => {
  expect(writeView({ ...AT_FIRST, balances: 'Average' }).toString()).toBe('balances=Average');
  expect(writeView(AT_FIRST).toString()).toBe('');
});

it('a table has the newest three columns, or all of them', () => {
  const columns = ['FY2023', 'FY2024', 'FY2025', 'YTD'].map((reportingPeriodId) => ({ reportingPeriodId }) as AnalysisColumn);
  expect(shownColumns(columns, { columns: 'newest' }).map(({ reportingPeriodId }) => reportingPeriodId)).toEqual([
    'FY2024',
    'FY2025',
    'YTD',
  ]);
  expect(shownColumns(columns, { columns: 'all' })).toHaveLength(4);
});
