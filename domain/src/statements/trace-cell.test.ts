import { describe, expect, it } from 'vitest';
import { defaultStatement } from './build-statement';
import type { StatementType } from './statement';
import { tabulateStatement } from './tabulate-statement';
import { aCompany } from './testing/a-company';
import { bridgeOfPart, traceCell, type CellTrace } from './trace-cell';
import type { StatementView } from './view';

/** Founded before the books begin; a loss in 2020, a profit in 2021. */
const books = aCompany({
  from: '2020-01-01',
  to: '2021-03-31',
  accounts: {
    Checking: 'Bank',
    Savings: 'Bank',
    Suppliers: 'Accounts Payable',
    Capital: 'Equity',
    Sales: 'Income',
    Rent: 'Expense',
    Idle: 'Bank',
  },
  journals: [
    { date: '2019-12-01', lines: { Checking: 500_00, Capital: -500_00 } },
    { date: '2019-12-31', lines: { Checking: 20_00, Sales: -20_00 } },
    { date: '2020-04-01', lines: { Rent: 90_00, Suppliers: -90_00 } },
    { date: '2020-05-01', lines: { Savings: 200_00, Checking: -200_00 } },
    { date: '2021-01-15', lines: { Checking: 60_00, Sales: -60_00 } },
    { date: '2021-02-15', lines: { Suppliers: 90_00, Checking: -90_00 } },
  ],
});
const YEARS: StatementView = { reportingPeriod: 'FiscalYearsAndYTD', sortOrder: 'OldestFirst' };
const MONTHS: StatementView = { reportingPeriod: 'MonthsAndMTD', sortOrder: 'OldestFirst' };

function trace(type: StatementType, rowId: string, periodId: string, view = YEARS): CellTrace | undefined {
  return traceCell(tabulateStatement(defaultStatement(type, books.accounts), books, view), books, rowId, periodId);
}

/** `Checking 300.00 -> 300.00`: the parts of a cell, each with the sum so far, in whole currency units. */
function parts(found: CellTrace | undefined): string[] {
  return (found?.parts ?? []).map(
    ({ account, amount, runningSum }) => `${books.accounts[account]?.name} ${amount / 100} -> ${runningSum / 100}`,
  );
}

describe('the parts of a cell', () => {
  it.each([
    ['BalanceSheet', 'account:0', 'YTD-Mar2021', ['Checking 290 -> 290']],
    ['BalanceSheet', 'cash:footer', 'FY2020', ['Checking 320 -> 320', 'Savings 200 -> 520']],
    ['BalanceSheet', 'liabilities:footer', 'FY2020', ['Suppliers 90 -> 90']],
    ['BalanceSheet', 'liabilities:footer', 'YTD-Mar2021', []],
    ['BalanceSheet', 'earningsofprioryears', 'FY2020', ['Sales 20 -> 20']],
    ['BalanceSheet', 'earningsofprioryears', 'YTD-Mar2021', ['Sales 20 -> 20', 'Rent -90 -> -70']],
    ['BalanceSheet', 'netincome', 'YTD-Mar2021', ['Sales 60 -> 60']],
    ['IncomeStatement', 'netincome', 'FY2020', ['Rent -90 -> -90']],
    ['IncomeStatement', 'operatingexpenses:footer', 'FY2020', ['Rent 90 -> 90']],
    ['CashFlow', 'netchangeincash', 'YTD-Mar2021', ['Sales 60 -> 60', 'Suppliers -90 -> -30']],
    ['CashFlow', 'cashatbeginning', 'YTD-Mar2021', ['Checking 320 -> 320', 'Savings 200 -> 520']],
  ] as const)('%s %s of %s: %j', (type, rowId, periodId, expected) => {
    expect(parts(trace(type, rowId, periodId))).toEqual(expected);
  });

  it('name an account once where its prior and current years both count', () => {
    expect(parts(trace('BalanceSheet', 'equity:footer', 'YTD-Mar2021'))).toEqual([
      'Capital 500 -> 500',
      'Sales 80 -> 580',
      'Rent -90 -> 490',
    ]);
  });

  it('are those of the column asked for, in either order of columns', () => {
    const newest = trace('BalanceSheet', 'cash:footer', 'FY2020', { ...YEARS, sortOrder: 'NewestFirst' });
    expect(newest).toMatchObject({ amount: 520_00, column: { label: 'FY 2020' } });
    expect(parts(newest)).toEqual(['Checking 320 -> 320', 'Savings 200 -> 520']);
  });

  it.each([
    ['a heading', 'cash:header', 'FY2020'],
    ['a line that does not exist', 'goodwill:footer', 'FY2020'],
    ['a period that does not exist', 'cash:footer', 'FY1999'],
    ['a section that is not drawn', 'inventories:footer', 'FY2020'],
  ])('do not exist for %s', (_what, rowId, periodId) => {
    expect(trace('BalanceSheet', rowId, periodId)).toBeUndefined();
  });
});

describe('the bridge of a part', () => {
  function bridge(type: StatementType, rowId: string, periodId: string, view = YEARS): string[] {
    const found = trace(type, rowId, periodId, view);
    if (found === undefined) return [];
    return found.parts.flatMap((part) =>
      bridgeOfPart(books, found.row, part).map(
        ({ slice, opening, movement, closing }) =>
          `${books.matrix.slices[slice]?.end} ${opening / 100} + ${movement / 100} = ${closing / 100}`,
      ),
    );
  }

  it('shows the newest twelve slices of a balance carried in, and ends at the part', () => {
    const lines = bridge('BalanceSheet', 'account:0', 'YTD-Mar2021');
    expect(lines).toHaveLength(12);
    expect(lines.slice(0, 2)).toEqual(['2020-04-30 520 + 0 = 520', '2020-05-31 520 + -200 = 320']);
    expect(lines.slice(-3)).toEqual(['2021-01-31 320 + 60 = 380', '2021-02-28 380 + -90 = 290', '2021-03-31 290 + 0 = 290']);
  });

  it('shows the slices of the column alone where movements are added up, beginning at zero', () => {
    expect(bridge('CashFlow', 'netchangeincash', 'YTD-Mar2021').slice(0, 3)).toEqual([
      '2021-01-31 0 + 60 = 60',
      '2021-02-28 60 + 0 = 60',
      '2021-03-31 60 + 0 = 60',
    ]);
  });

  it('counts the current year from its first month in a column that ends in the middle of it', () => {
    expect(bridge('BalanceSheet', 'netincome', 'May2020', MONTHS).map((line) => line.slice(0, 10))).toEqual([
      '2020-01-31',
      '2020-02-29',
      '2020-03-31',
      '2020-04-30',
      '2020-05-31',
    ]);
  });

  it('is empty for what was there before the books began', () => {
    expect(parts(trace('BalanceSheet', 'earningsofprioryears', 'FY2020'))).toEqual(['Sales 20 -> 20']);
    expect(bridge('BalanceSheet', 'earningsofprioryears', 'FY2020')).toEqual([]);
  });
});
