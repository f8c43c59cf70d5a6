import { describe, expect, it } from 'vitest';
import { defaultStatement } from '../statements/build-statement';
import type { Books } from '../statements/books';
import { columnsNamed } from '../statements/columns';
import { aCompany } from '../statements/testing/a-company';
import { ratioTrend } from './ratio-trend';
import { figuresBehind, RATIO_IDS, ratiosOf } from './ratios';
import type { RatioId } from './ratios';

const BOOKS = aCompany({
  accounts: {
    Checking: 'Bank',
    Receivables: 'Accounts Receivable',
    Stock: 'Inventory',
    Plant: 'Fixed Asset',
    Payables: 'Accounts Payable',
    Loan: 'Long Term Liability',
    Capital: 'Equity',
    Sales: 'Income',
    Cost: 'Cost of Goods Sold',
    Rent: 'Expense',
    Wear: 'Depreciation',
    Interest: 'Interest',
    Tax: 'Income Tax',
  },
  from: '2020-01-01',
  to: '2020-12-31',
  journals: [
    { date: '2020-01-01', lines: { Checking: 300_00, Plant: 500_00, Loan: -400_00, Capital: -400_00 } },
    { date: '2020-06-30', lines: { Receivables: 1_000_00, Sales: -1_000_00 } },
    { date: '2020-07-31', lines: { Stock: 500_00, Payables: -500_00 } },
    { date: '2020-08-31', lines: { Cost: 400_00, Stock: -400_00 } },
    { date: '2020-09-30', lines: { Rent: 200_00, Interest: 50_00, Tax: 30_00, Checking: -280_00 } },
    { date: '2020-12-31', lines: { Wear: 100_00, Plant: -100_00 } },
  ],
});

const imported = ({ accounts }: Books) => ({
  BalanceSheet: defaultStatement('BalanceSheet', accounts),
  IncomeStatement: defaultStatement('IncomeStatement', accounts),
});
const ratios = (books = BOOKS) => ratiosOf(imported(books), books, columnsNamed('FiscalYears', books));
const valueOf = (id: RatioId, books = BOOKS) => ratios(books).find((ratio) => ratio.id === id)?.columnData[0];

describe('ratios', () => {
  it.each<[RatioId, number]>([
    ['CurrentRatio', (20 + 1000 + 100) / 500],
    ['QuickRatio', (20 + 1000) / 500],
    ['CashRatio', 20 / 500],
    ['WorkingCapital', 1120 - 500],
    ['DebtToEquity', 400 / 620],
    ['LiabilitiesToEquity', 900 / 620],
    ['LiabilitiesToAssets', (100 * 900) / 1520],
    ['InterestCoverage', 300 / 50],
    ['DebtToEbitda', 400 / 400],
    ['GrossMargin', 60],
    ['OperatingMargin', 30],
    ['NetMargin', 22],
    ['ReturnOnAssets', (100 * 220) / 1520],
    ['ReturnOnEquity', (100 * 220) / 620],
    ['DaysReceivable', 366],
    ['DaysInventory', (100 / 400) * 366],
    ['DaysPayable', (500 / 400) * 366],
    ['AssetTurnover', 1000 / 1520],
  ])('%s', (id, expected) => expect(valueOf(id)).toBeCloseTo(expected, 12));

  it('are all listed, with their formula', () => {
    expect(ratios().map(({ id }) => id)).toEqual(RATIO_IDS);
    for (const { formula, caption } of ratios()) expect([formula, caption]).not.toContain('');
  });

  it('say nothing about books that hold nothing, except that there is no working capital', () => {
    const empty = aCompany({ from: '2020-01-01', to: '2020-12-31' });
    for (const { id, columnData } of ratios(empty)) expect([id, ...columnData]).toEqual([id, id === 'WorkingCapital' ? 0 : null]);
  });
});

describe('a ratio of books with the wrong signs', () => {
  const wrongSigns = aCompany({
    accounts: { Checking: 'Bank', Receivables: 'Accounts Receivable', Loan: 'Long Term Liability', Capital: 'Equity', Sales: 'Income' },
    from: '2020-01-01',
    to: '2021-12-31',
    journals: [
      { date: '2020-01-01', lines: { Checking: 300_00, Loan: -100_00, Capital: -200_00 } },
      { date: '2020-06-30', lines: { Checking: 150_00, Receivables: -50_00, Sales: -100_00 } },
      { date: '2021-01-01', lines: { Loan: 300_00, Checking: -300_00 } },
      { date: '2021-06-30', lines: { Checking: 100_00, Sales: -100_00 } },
    ],
  });
  const [before, now] = [0, 1].map(
    (year) => (id: RatioId) => ratios(wrongSigns).find((ratio) => ratio.id === id)?.columnData[year] ?? null,
  );

  it('is withheld where liabilities or debt are below zero, and is no better than before', () => {
    expect(before?.('LiabilitiesToAssets')).toBe(25);
    for (const id of ['LiabilitiesToAssets', 'LiabilitiesToEquity', 'DebtToEquity', 'DebtToEbitda'] as const) {
      expect([id, now?.(id)]).toEqual([id, null]);
      expect(ratioTrend(id, before?.(id) ?? null, now?.(id) ?? null)).toBe('unknown');
    }
  });

  it('is zero, and not withheld, where nothing is owed', () => {
    const free = aCompany({
      accounts: { Checking: 'Bank', Loan: 'Long Term Liability', Capital: 'Equity' },
      from: '2020-01-01',
      to: '2020-12-31',
      journals: [{ date: '2020-01-01', lines: { Checking: 300_00, Capital: -300_00 } }],
    });
    expect(valueOf('DebtToEquity', free)).toBe(0);
  });

  it('is withheld where receivables are below zero', () => expect(before?.('DaysReceivable')).toBeNull());
});

it('a ratio names the figures of its formula in their order', () => {
  expect(figuresBehind('DebtToEbitda')).toEqual(['debt', 'ebitda']);
  expect(figuresBehind('GrossMargin')).toEqual(['revenue', 'costOfSales']);
});

it.each<[RatioId, number | null, number | null, string]>([
  ['CurrentRatio', 1, 1.5, 'better'],
  ['CurrentRatio', 1.5, 1, 'worse'],
  ['CurrentRatio', 1, 1.015, 'steady'],
  ['WorkingCapital', 50, 51, 'steady'],
  ['WorkingCapital', 50, 51.5, 'better'],
  ['DebtToEquity', 1, 1.5, 'worse'],
  ['DaysReceivable', 60, 30, 'better'],
  ['NetMargin', -5, -2, 'better'],
  ['NetMargin', null, 2, 'unknown'],
  ['NetMargin', 2, null, 'unknown'],
])('%s from %s to %s is %s', (id, before, now, trend) => expect(ratioTrend(id, before, now)).toBe(trend));
