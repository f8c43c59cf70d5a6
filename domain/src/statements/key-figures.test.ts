import { describe, expect, it } from 'vitest';
import { keyFigures, type KeyFigure } from './key-figures';
import type { Books } from './books';
import { defaultStatement } from './build-statement';
import { performCommand } from './command';
import type { StatementLayout } from './statement';
import { aCompany, type ExampleCompany } from './testing/a-company';

const shop: ExampleCompany = {
  accounts: {
    Checking: 'Bank',
    Receivables: 'Accounts Receivable',
    Payables: 'Accounts Payable',
    Card: 'Credit Card',
    Loan: 'Long Term Liability',
    Sales: 'Income',
    Goods: 'Cost of Goods Sold',
    Rent: 'Expense',
    Wear: 'Depreciation',
    Interest: 'Interest',
    Machines: 'Accumulated Depreciation',
  },
  from: '2022-01-01',
  to: '2023-03-31',
  journals: [
    { date: '2022-02-01', lines: { Checking: 500_00, Loan: -500_00 } },
    { date: '2022-03-10', lines: { Receivables: 730_00, Sales: -730_00 } },
    { date: '2022-04-01', lines: { Goods: 365_00, Payables: -365_00 } },
    { date: '2022-05-01', lines: { Rent: 100_00, Card: -100_00 } },
    { date: '2022-12-31', lines: { Wear: 50_00, Machines: -50_00 } },
    { date: '2022-12-31', lines: { Interest: 15_00, Checking: -15_00 } },
    { date: '2023-01-15', lines: { Rent: 10_00, Checking: -10_00 } },
  ],
};

const imported = ({ accounts }: Books) => ({
  BalanceSheet: defaultStatement('BalanceSheet', accounts),
  IncomeStatement: defaultStatement('IncomeStatement', accounts),
});
const figuresOfCompany = (company: ExampleCompany) => {
  const books = aCompany(company);
  return keyFigures(imported(books), books);
};
const valuesOf = (id: KeyFigure['id'], company = shop) =>
  figuresOfCompany(company)
    .find((figure) => figure.id === id)
    ?.points.map((point) => point.value);

describe('key figures', () => {
  it.each<[KeyFigure['id'], (string | null)[]]>([
    ['revenue', ['730.00', '0.00']],
    ['grossMargin', ['50', null]],
    ['ebitda', ['265.00', '-10.00']],
    ['netIncome', ['200.00', '-10.00']],
    ['cash', ['485.00', '475.00']],
    ['currentRatio', ['2.6129032258064515', '2.5913978494623655']],
    ['totalDebt', ['600.00', '600.00']],
    ['daysReceivable', ['365', null]],
  ])('%s', (id, values) => {
    expect(valuesOf(id)).toEqual(values);
  });

  it('say which period is still open', () => {
    expect(figuresOfCompany(shop)[0]?.points.map(({ label, startDate, toDate }) => [label, startDate, toDate])).toEqual([
      ['FY 2022', '2022-01-01', false],
      ['YTD Mar 2023', '2023-01-01', true],
    ]);
  });

  it('compare a year to date with the same months of the year before', () => {
    const [figure] = figuresOfCompany({ ...shop, from: '2021-01-01' });
    expect(figure?.points.map(({ comparison }) => comparison)).toEqual([
      null,
      {
        label: 'FY 2022',
        endDate: '2022-12-31',
        value: '730.00',
        previousLabel: 'FY 2021',
        previousEndDate: '2021-12-31',
        previousValue: '0.00',
      },
      {
        label: 'YTD Mar 2023',
        endDate: '2023-03-31',
        value: '0.00',
        previousLabel: 'YTD Mar 2022',
        previousEndDate: '2022-03-31',
        previousValue: '730.00',
      },
    ]);
  });

  it('count the days that the books cover, and compare only balances of a year that they cover in part', () => {
    const figures = figuresOfCompany({ ...shop, coveredFrom: '2022-02-01', to: '2023-12-31' });
    const ofYears = (id: KeyFigure['id']) =>
      figures.find((figure) => figure.id === id)?.points.map(({ value, comparison }) => [value, comparison !== null]);
    expect(ofYears('daysReceivable')?.[0]).toEqual(['334', false]);
    expect(ofYears('revenue')).toEqual([
      ['730.00', false],
      ['0.00', false],
    ]);
    expect(ofYears('cash')).toEqual([
      ['485.00', false],
      ['475.00', true],
    ]);
    expect(figures[0]?.points[0]).toMatchObject({ coveredFrom: '2022-02-01', coveredDays: 334 });
  });

  it('say nothing about a ratio whose base is negative', () => {
    const refunds: ExampleCompany = { ...shop, journals: [{ date: '2022-03-10', lines: { Receivables: -10_00, Sales: 10_00 } }] };
    expect(valuesOf('grossMargin', refunds)?.[0]).toBe('100');
    expect(valuesOf('currentRatio', refunds)?.[0]).toBeNull();
  });

  it('follow the saved layout: a loan that was moved to current liabilities is not debt, and lowers the current ratio', () => {
    const books = aCompany(shop);
    const layouts = imported(books);
    const loan = books.accounts.findIndex(({ name }) => name === 'Loan');
    const command = { kind: 'moveAccounts', accounts: [loan], to: 'othercurrentliabilities' } as const;
    const after = performCommand(layouts.BalanceSheet, command, { accounts: books.accounts, sanitise: (text) => text }) as StatementLayout;
    const figures = keyFigures({ ...layouts, BalanceSheet: after }, books);
    const newest = (id: KeyFigure['id']) => Number(figures.find((figure) => figure.id === id)?.points.at(-1)?.value);
    expect([newest('totalDebt'), newest('currentRatio')]).toEqual([100, 1205 / 965]);
  });

  it('are exact in currencies without decimals', () => {
    expect(valuesOf('cash', { ...shop, currency: 'JPY' })).toEqual(['48500', '47500']);
  });
});
