import { describe, expect, it } from 'vitest';
import type { FigureLayouts } from '../figures/figure-members';
import { defaultStatement } from '../statements/build-statement';
import { performCommand, type Command } from '../statements/command';
import type { Books } from '../statements/books';
import type { StatementLayout } from '../statements/statement';
import { aCompany, type ExampleCompany } from '../statements/testing/a-company';
import { inputsFromStatements, type InputTrace } from './inputs-from-statements';
import { RISK_ITEMS, type RiskItem } from './risk-inputs';
import { riskPeriods } from './risk-period';

const COMPANY: ExampleCompany = {
  accounts: {
    Checking: 'Bank',
    Receivables: 'Accounts Receivable',
    Stock: 'Inventory',
    Prepaid: 'Other Current Asset',
    Plant: 'Fixed Asset',
    Wear: 'Accumulated Depreciation',
    Payables: 'Accounts Payable',
    Card: 'Credit Card',
    Accrued: 'Other Current Liability',
    Loan: 'Long Term Liability',
    Capital: 'Equity',
    Retained: 'Retained Earnings',
    Sales: 'Income',
    Cost: 'Cost of Goods Sold',
    Rent: 'Expense',
    Bank_fees: 'Expense',
    Depreciation: 'Depreciation',
    Interest: 'Interest',
    Tax: 'Income Tax',
    Gains: 'Other Income',
  },
  from: '2020-01-01',
  to: '2021-12-31',
  journals: [
    { date: '2019-12-31', lines: { Checking: 100_00, Plant: 500_00, Loan: -300_00, Capital: -250_00, Retained: -50_00 } },
    { date: '2020-03-31', lines: { Receivables: 800_00, Sales: -800_00 } },
    { date: '2020-04-30', lines: { Stock: 300_00, Payables: -300_00 } },
    { date: '2020-05-31', lines: { Cost: 250_00, Stock: -250_00 } },
    { date: '2020-06-30', lines: { Rent: 100_00, Card: -60_00, Checking: -40_00 } },
    { date: '2020-12-31', lines: { Depreciation: 50_00, Wear: -50_00, Interest: 30_00, Tax: 20_00, Accrued: -50_00 } },
    { date: '2021-03-31', lines: { Checking: 600_00, Receivables: 400_00, Sales: -1000_00 } },
    { date: '2021-05-31', lines: { Cost: 300_00, Payables: -300_00 } },
    { date: '2021-06-30', lines: { Rent: 120_00, Bank_fees: 10_00, Prepaid: 70_00, Checking: -200_00 } },
    { date: '2021-12-31', lines: { Depreciation: 50_00, Wear: -50_00, Interest: 25_00, Tax: 60_00, Gains: -5_00, Checking: -80_00 } },
  ],
};
const BOOKS = aCompany(COMPANY);

const edited = (books: Books = BOOKS): FigureLayouts => ({
  BalanceSheet: defaultStatement('BalanceSheet', books.accounts),
  IncomeStatement: defaultStatement('IncomeStatement', books.accounts),
});

const ordinal = (name: string) => BOOKS.accounts.findIndex((account) => account.name === name);

function changed(type: keyof FigureLayouts, ...commands: readonly Command[]): FigureLayouts {
  const statements = edited();
  const after = commands.reduce<StatementLayout>((statement, command) => {
    const done = performCommand(statement, command, { accounts: BOOKS.accounts, sanitise: (text) => text });
    if (!('items' in done)) throw new Error(`Refused: ${done.refused}`);
    return done;
  }, statements[type]);
  return { ...statements, [type]: after };
}

function taken(statements: FigureLayouts = edited(), books: Books = BOOKS) {
  const inputs = inputsFromStatements(statements, books);
  if (inputs === null) throw new Error('There are no periods.');
  return inputs;
}

const traceOf = (item: InputTrace['item'], statements?: FigureLayouts) => taken(statements).items.find((trace) => trace.item === item);
const accountsOf = (item: InputTrace['item'], statements?: FigureLayouts) =>
  Object.fromEntries((traceOf(item, statements)?.accounts ?? []).map(({ account, amount }) => [BOOKS.accounts[account]?.name, amount]));

describe('the inputs of a risk analysis', () => {
  // covers borrower 3.6
  it.each<[RiskItem | 'currentAssets' | 'currentLiabilities', number, number]>([
    ['cash', 380, 60],
    ['receivables', 1200, 800],
    ['inventories', 50, 50],
    ['assets', 380 + 1200 + 50 + 70 + 400, 60 + 800 + 50 + 450],
    ['payables', 600, 300],
    ['liabilities', 600 + 60 + 50 + 300, 300 + 60 + 50 + 300],
    ['debt', 360, 360],
    ['retainedEarnings', 50 + 350 + 440, 50 + 350],
    ['netSales', 1000, 800],
    ['depreciation', 50, 50],
    ['operatingProfit', 1000 - 300 - 130 - 50, 800 - 250 - 100 - 50],
    ['netIncome', 520 - 25 - 60 + 5, 400 - 30 - 20],
    ['currentAssets', 1700, 910],
    ['currentLiabilities', 710, 410],
  ])('%s is %d, and was %d', (item, value, previousValue) => expect(traceOf(item)).toMatchObject({ value, previousValue }));

  it('are the figures that a model is asked with, in the order of the specification', () => {
    const { inputs, items, statementYear } = taken();
    expect(statementYear).toBe(2021);
    expect(items.slice(0, 12).map(({ item }) => item)).toEqual(RISK_ITEMS);
    for (const { item, value, previousValue } of items)
      expect([inputs.current[item], inputs.previous?.[item]]).toEqual([value, previousValue]);
  });

  // covers borrower 3.6
  it('say which accounts are behind each, and add up to it in both years', () => {
    expect(accountsOf('debt')).toEqual({ Card: 60, Loan: 300 });
    expect(accountsOf('operatingProfit')).toEqual({ Sales: 1000, Cost: -300, Rent: -120, Bank_fees: -10, Depreciation: -50 });
    for (const { value, previousValue, accounts } of taken().items) {
      expect(accounts.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBeCloseTo(value ?? NaN, 6);
      expect(accounts.reduce((sum, { previousAmount }) => sum + (previousAmount ?? 0), 0)).toBeCloseTo(previousValue ?? NaN, 6);
    }
  });

  // covers borrower 3.6
  it('name the line and the statement of each account', () => {
    expect(traceOf('receivables')?.accounts).toEqual([
      {
        account: ordinal('Receivables'),
        amount: 1200,
        previousAmount: 800,
        statementType: 'BalanceSheet',
        lineItemId: `account:${ordinal('Receivables')}`,
        path: ['Assets', 'Current assets', 'Accounts receivable'],
      },
    ]);
    const lines = traceOf('retainedEarnings')?.accounts.filter(({ account }) => account === ordinal('Sales'));
    expect(lines).toMatchObject([
      { lineItemId: 'retainedearnings:footer', amount: 800, previousAmount: null },
      { lineItemId: 'netincome', amount: 1000, previousAmount: 800 },
    ]);
  });
});

describe('restated when the mapping changes', () => {
  it.each<readonly [string, FigureLayouts, InputTrace['item'], number]>([
    [
      'a prepaid account that is stock',
      changed('BalanceSheet', { kind: 'moveAccounts', accounts: [ordinal('Prepaid')], to: 'inventories' }),
      'inventories',
      120,
    ],
    [
      'a current liability that is a loan',
      changed('BalanceSheet', { kind: 'moveAccounts', accounts: [ordinal('Accrued')], to: 'longtermliabilities' }),
      'debt',
      410,
    ],
    [
      'and no current liability any more',
      changed('BalanceSheet', { kind: 'moveAccounts', accounts: [ordinal('Accrued')], to: 'longtermliabilities' }),
      'currentLiabilities',
      660,
    ],
    [
      'a classification of its own below inventories',
      changed('BalanceSheet', {
        kind: 'addSection',
        parent: 'inventories',
        headerCaption: 'Raw',
        footerCaption: 'Total raw',
        accounts: [ordinal('Prepaid')],
      }),
      'inventories',
      120,
    ],
    [
      'an expense that is depreciation',
      changed('IncomeStatement', { kind: 'moveAccounts', accounts: [ordinal('Rent')], to: 'depreciation' }),
      'depreciation',
      170,
    ],
    [
      'depreciation in the cost of sales is depreciation still',
      changed('IncomeStatement', { kind: 'moveAccounts', accounts: [ordinal('Depreciation')], to: 'costofgoodssold' }),
      'depreciation',
      50,
    ],
    [
      'interest among operating expenses is no operating cost',
      changed('IncomeStatement', { kind: 'moveAccounts', accounts: [ordinal('Interest')], to: 'operatingexpenses' }),
      'operatingProfit',
      520,
    ],
    [
      'other income as revenue',
      changed('IncomeStatement', { kind: 'moveAccounts', accounts: [ordinal('Gains')], to: 'revenue' }),
      'netSales',
      1005,
    ],
    [
      'a side that was turned changes no sign',
      changed('BalanceSheet', { kind: 'toggleReportedAs', section: 'inventories' }),
      'inventories',
      50,
    ],
    [
      'a classification that is gone is known by the type of its accounts',
      changed('BalanceSheet', { kind: 'deleteSection', section: 'inventories', destination: 'prepaidandothercurrentassets' }),
      'inventories',
      50,
    ],
  ])('%s', (_, statements, item, value) => expect(traceOf(item, statements)?.value).toBe(value));

  it('no layout changes the whole', () => {
    const moved = changed('BalanceSheet', { kind: 'moveAccounts', accounts: [ordinal('Accrued')], to: 'longtermliabilities' });
    for (const item of ['assets', 'liabilities', 'retainedEarnings', 'netIncome'] as const)
      expect([item, traceOf(item, moved)?.value]).toEqual([item, traceOf(item)?.value]);
  });

  it('current assets that the layout does not have are unknown, never zero', () => {
    const gone = changed(
      'BalanceSheet',
      ...['prepaidandothercurrentassets', 'inventories'].map(
        (section) => ({ kind: 'deleteSection', section, destination: 'otherassets' }) as const,
      ),
    );
    const statement = gone.BalanceSheet;
    const { currentassets: _, ...sections } = statement.sections;
    const without = { ...gone, BalanceSheet: { ...statement, sections, items: [] } };
    expect(traceOf('currentAssets', without)).toMatchObject({ value: null, previousValue: null, accounts: [] });
  });
});

describe('the years that are compared', () => {
  const periodsOf = (from: string, to: string, fiscalYearEndMonth = 12) => {
    const { current, previous } = riskPeriods(aCompany({ from, to, fiscalYearEndMonth })) ?? {};
    return [current?.label, previous?.label ?? null];
  };
  /** Books over three calendar years in which the first booking of all is of one day. */
  const startedOn = (date: string, more: NonNullable<ExampleCompany['journals']> = []) =>
    aCompany({
      from: '2019-01-01',
      to: '2021-12-31',
      coveredFrom: date,
      journals: [{ date, lines: { Checking: 500_00, Capital: -500_00 } }, ...more],
    });

  it.each([
    ['two fiscal years', '2020-01-01', '2021-12-31', 12, ['FY 2021', 'FY 2020']],
    ['the newest of three', '2019-01-01', '2021-12-31', 12, ['FY 2021', 'FY 2020']],
    ['fiscal years beside a year to date', '2020-01-01', '2022-03-31', 12, ['FY 2021', 'FY 2020']],
    ['fiscal years that end in June', '2019-07-01', '2021-06-30', 6, ['FY 2021', 'FY 2020']],
    ['one fiscal year', '2021-01-01', '2021-12-31', 12, ['FY 2021', null]],
    ['twelve months that are no fiscal year', '2020-07-01', '2021-06-30', 12, ['TTM Jun 2021', null]],
    ['less than a year', '2021-01-01', '2021-06-30', 12, ['YTD Jun 2021', null]],
    ['less than a year, begun within it', '2021-03-01', '2021-06-30', 12, ['2021-03-01 – 2021-06-30', null]],
  ])('are %s', (_, from, to, end, expected) => expect(periodsOf(from, to, end)).toEqual(expected));

  it.each([
    ['before the books', '2018-12-31', '2020-01-01', null, 366],
    ['on the first days of the year before', '2020-01-03', '2020-01-01', null, 366],
    ['within the year before', '2020-05-20', '2020-05-20', '2020-05-20', 226],
    ['on its last day', '2020-12-31', '2020-12-31', '2020-12-31', 1],
  ])('a business that began %s (%s) has a year before from %s', (_, date, start, coveredFrom, coveredDays) => {
    expect(riskPeriods(startedOn(date))).toMatchObject({ current: { start: '2021-01-01' }, previous: { start, coveredFrom, coveredDays } });
  });

  it('books of which no import recorded the first day begin with the first month in which anything was booked', () => {
    const books = { ...startedOn('2020-05-20'), coveredFrom: null };
    expect(riskPeriods(books)?.previous).toMatchObject({ start: '2020-05-01', coveredDays: 245 });
    const opened = aCompany({ ...COMPANY, coveredFrom: null });
    expect(riskPeriods(opened)?.previous).toMatchObject({ start: '2020-01-01', coveredFrom: null });
  });

  it('a business that began within its newest year has no year, and none before it', () => {
    expect(riskPeriods(startedOn('2021-05-20'))).toMatchObject({ current: { start: '2021-05-20', end: '2021-12-31' }, previous: null });
  });

  it.each([
    ['begun within a fiscal year that has ended', '2021-05-20', '2022-09-30', 'TTM Sep 2022', '2021-10-01'],
    ['begun so that twelve months have just ended', '2021-05-20', '2022-05-31', 'TTM May 2022', '2021-06-01'],
    ['that end within a month', '2021-05-20', '2022-10-17', 'TTM Sep 2022', '2021-10-01'],
  ])('are the newest twelve whole months of books %s, and the part of those before', (_, coveredFrom, to, label, start) => {
    const journals = [{ date: coveredFrom, lines: { Checking: 500_00, Capital: -500_00 } }];
    const periods = riskPeriods(aCompany({ from: '2021-01-01', to, coveredFrom, journals }));
    expect(periods).toMatchObject({
      areMonths: true,
      current: { label, start, coveredFrom: null },
      previous: { start: coveredFrom, coveredFrom },
    });
  });

  it('are a first fiscal year that lacks a few days, not twelve other months', () => {
    const books = aCompany({ from: '2021-01-01', to: '2022-09-30', coveredFrom: '2021-01-10', journals: [] });
    expect(riskPeriods(books)).toMatchObject({ areMonths: false, current: { label: 'FY 2021', coveredDays: 356 }, previous: null });
  });

  it('of twelve months take flows of those months alone, and compare balances with the day before them', () => {
    const later = aCompany({
      from: '2021-01-01',
      to: '2022-09-30',
      coveredFrom: '2021-05-20',
      journals: [
        { date: '2021-05-20', lines: { Checking: 500_00, Capital: -500_00 } },
        { date: '2021-07-31', lines: { Checking: 70_00, Sales: -70_00 } },
        { date: '2021-12-31', lines: { Checking: 200_00, Sales: -200_00 } },
        { date: '2022-08-31', lines: { Checking: 40_00, Sales: -40_00 } },
      ],
    });
    const { inputs } = taken(edited(later), later);
    expect(inputs.current).toMatchObject({ netSales: 240, netIncome: 240, retainedEarnings: 310, cash: 810 });
    expect(inputs.previous).toMatchObject({ netSales: null, retainedEarnings: 70, cash: 570 });
  });

  it('what happened in a part of the year before is unknown; its balances are not', () => {
    const books = startedOn('2020-05-20', [
      { date: '2020-06-30', lines: { Checking: 90_00, Sales: -90_00 } },
      { date: '2021-06-30', lines: { Checking: 200_00, Sales: -200_00 } },
    ]);
    const { inputs, items } = taken(edited(books), books);
    expect(inputs.previous).toMatchObject({
      cash: 590,
      assets: 590,
      retainedEarnings: 90,
      netSales: null,
      netIncome: null,
      operatingProfit: null,
    });
    expect(items.find(({ item }) => item === 'netSales')?.accounts).toMatchObject([{ amount: 200, previousAmount: null }]);
  });

  it('a year without one before has no previous values', () => {
    const books = aCompany({ ...COMPANY, from: '2021-01-01' });
    expect(taken(edited(books), books).inputs.previous).toBeNull();
    expect(taken(edited(books), books).items.every(({ previousValue }) => previousValue === null)).toBe(true);
  });

  it('books that hold no period have no inputs', () => {
    const books = aCompany({ slices: [], journals: [] });
    expect(inputsFromStatements(edited(books), books)).toBeNull();
  });
});
