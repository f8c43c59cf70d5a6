import { describe, expect, it } from 'vitest';
import { statementPeriods } from '../periods/statement-periods';
import { columnsOf } from '../statements/columns';
import { aCompany } from '../statements/testing/a-company';
import { RATIO_IDS, ratiosOf } from './ratios';
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

const ratios = (books = BOOKS) => ratiosOf(books, columnsOf(statementPeriods('FiscalYears', books.matrix.slices, 12), books));
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
  ])('%s', (id, expected) => expect(valueOf(id)).toBeCloseTo(expected, 4));

  it('are all told, with their formula', () => {
    expect(ratios().map(({ id }) => id)).toEqual(RATIO_IDS);
    for (const { formula, caption } of ratios()) expect([formula, caption]).not.toContain('');
  });

  it('say nothing of books that hold nothing, except that there is no working capital', () => {
    const empty = aCompany({ from: '2020-01-01', to: '2020-12-31' });
    for (const { id, columnData } of ratios(empty)) expect([id, ...columnData]).toEqual([id, id === 'WorkingCapital' ? 0 : null]);
  });
});
