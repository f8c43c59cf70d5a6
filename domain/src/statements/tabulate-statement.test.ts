import { describe, expect, it } from 'vitest';
import { defaultStatement } from './build-statement';
import type { Books } from './books';
import type { StatementLayout, StatementType } from './statement';
import type { StatementTable } from './statement-table';
import { tabulateStatement } from './tabulate-statement';
import { aCompany, type ExampleCompany, type ExampleJournal } from './testing/a-company';
import { amountsOf, drawTable } from './testing/draw-table';
import type { StatementView } from './view';

const YEARS: StatementView = { reportingPeriod: 'FiscalYearsAndYTD', sortOrder: 'OldestFirst' };
const QUARTERS: StatementView = { ...YEARS, reportingPeriod: 'FiscalQuartersAndQTD' };
const MONTHS: StatementView = { ...YEARS, reportingPeriod: 'MonthsAndMTD' };

function tabulate(type: StatementType, books: Books, view = YEARS, change: Partial<StatementLayout> = {}): StatementTable {
  return tabulateStatement({ ...defaultStatement(type, books.accounts), ...change }, books, view);
}

/** A workshop with a fiscal year that ends in June: founded in fiscal 2020, read up to the middle of October 2020. */
const workshop: ExampleCompany = {
  fiscalYearEndMonth: 6,
  from: '2019-07-01',
  to: '2020-10-15',
  accounts: {
    Checking: { type: 'Bank', number: '1000' },
    Customers: { type: 'Accounts Receivable', number: '1100' },
    Lathe: { type: 'Fixed Asset', number: '1500' },
    'Lathe, written off': { type: 'Accumulated Depreciation', number: '1510' },
    Suppliers: { type: 'Accounts Payable', number: '2000' },
    'Bank loan': { type: 'Long Term Liability', number: '2500' },
    'Share capital': { type: 'Equity', number: '3000' },
    Jobs: { type: 'Income', number: '4000' },
    Wood: { type: 'Cost of Goods Sold', number: '5000' },
    Wages: { type: 'Expense', number: '6000' },
    'Depreciation of the lathe': { type: 'Depreciation', number: '6500' },
    'Loan interest': { type: 'Interest', number: '7000' },
  },
  journals: [
    { date: '2019-07-01', lines: { Checking: 10_000_00, 'Share capital': -10_000_00 } },
    { date: '2019-08-10', lines: { Lathe: 6_000_00, 'Bank loan': -6_000_00 } },
    { date: '2019-11-05', lines: { Customers: 4_000_00, Jobs: -4_000_00 } },
    { date: '2019-11-20', lines: { Wood: 1_500_00, Suppliers: -1_500_00 } },
    { date: '2020-01-15', lines: { Checking: 3_000_00, Customers: -3_000_00 } },
    { date: '2020-03-31', lines: { Wages: 2_000_00, Checking: -2_000_00 } },
    { date: '2020-06-30', lines: { 'Depreciation of the lathe': 600_00, 'Lathe, written off': -600_00 } },
    { date: '2020-06-30', lines: { 'Loan interest': 100_00, Checking: -100_00 } },
    { date: '2020-08-12', lines: { Customers: 900_00, Jobs: -900_00 } },
    { date: '2020-09-01', lines: { Suppliers: 1_500_00, 'Bank loan': 1_000_00, Checking: -2_500_00 } },
    { date: '2020-10-02', lines: { Wages: 700_50, Checking: -700_50 } },
  ],
};

describe('the three statements of a workshop', () => {
  it('balance sheet: types decide the place, earnings are closed into equity, headings of unused sections are not drawn', () => {
    expect(drawTable(tabulate('BalanceSheet', aCompany(workshop)))).toEqual([
      '| FY 2020 | YTD Oct 2020',
      'Assets',
      '  Current assets',
      '    Cash',
      '      Checking | 10900.00 | 7699.50',
      '    Total cash | 10900.00 | 7699.50',
      '    Accounts receivable',
      '      Customers | 1000.00 | 1900.00',
      '    Total accounts receivable | 1000.00 | 1900.00',
      '  Total current assets | 11900.00 | 9599.50',
      '  Property and equipment',
      '    Lathe | 6000.00 | 6000.00',
      '    Lathe, written off | -600.00 | -600.00',
      '  Total property and equipment | 5400.00 | 5400.00',
      'Total assets | 17300.00 | 14999.50',
      'Liabilities and equity',
      '  Liabilities',
      '    Current liabilities',
      '      Accounts payable',
      '        Suppliers | 1500.00 | 0.00',
      '      Total accounts payable | 1500.00 | 0.00',
      '    Total current liabilities | 1500.00 | 0.00',
      '    Long-term liabilities',
      '      Bank loan | 6000.00 | 5000.00',
      '    Total long-term liabilities | 6000.00 | 5000.00',
      '  Total liabilities | 7500.00 | 5000.00',
      '  Equity',
      '    Share capital | 10000.00 | 10000.00',
      '    Retained earnings',
      '      Prior-year earnings | 0.00 | -200.00',
      '    Total retained earnings | 0.00 | -200.00',
      '    Net income | -200.00 | 199.50',
      '  Total equity | 9800.00 | 9999.50',
      'Total liabilities and equity | 17300.00 | 14999.50',
    ]);
  });

  it('income statement: each result follows from the sections above it', () => {
    expect(drawTable(tabulate('IncomeStatement', aCompany(workshop)))).toEqual([
      '| FY 2020 | YTD Oct 2020',
      'Revenue',
      '  Jobs | 4000.00 | 900.00',
      'Total revenue | 4000.00 | 900.00',
      'Cost of goods sold',
      '  Wood | 1500.00 | 0.00',
      'Total cost of goods sold | 1500.00 | 0.00',
      'Gross profit | 2500.00 | 900.00',
      'Operating expenses',
      '  Wages | 2000.00 | 700.50',
      'Total operating expenses | 2000.00 | 700.50',
      'Depreciation and amortization',
      '  Depreciation of the lathe | 600.00 | 0.00',
      'Total depreciation and amortization | 600.00 | 0.00',
      'Operating income | -100.00 | 199.50',
      'Interest expense',
      '  Loan interest | 100.00 | 0.00',
      'Total interest expense | 100.00 | 0.00',
      'Income before tax | -200.00 | 199.50',
      'Net income | -200.00 | 199.50',
    ]);
  });

  it('cash flow: net income, what it did not cost or bring in cash, investments and financing lead from cash to cash', () => {
    expect(drawTable(tabulate('CashFlow', aCompany(workshop)))).toEqual([
      '| FY 2020 | YTD Oct 2020',
      'Cash flows from operating activities',
      '  Net income | -200.00 | 199.50',
      '  Adjustments to reconcile net income to cash',
      '    Lathe, written off | 600.00 | 0.00',
      '  Total adjustments | 600.00 | 0.00',
      '  Changes in operating assets and liabilities',
      '    Customers | -1000.00 | -900.00',
      '    Suppliers | 1500.00 | -1500.00',
      '  Total changes in operating assets and liabilities | 500.00 | -2400.00',
      'Net cash from operating activities | 900.00 | -2200.50',
      'Cash flows from investing activities',
      '  Lathe | -6000.00 | 0.00',
      'Net cash from investing activities | -6000.00 | 0.00',
      'Cash flows from financing activities',
      '  Bank loan | 6000.00 | -1000.00',
      '  Share capital | 10000.00 | 0.00',
      'Net cash from financing activities | 16000.00 | -1000.00',
      'Net change in cash | 10900.00 | -3200.50',
      'Cash at beginning of period | 0.00 | 10900.00',
      'Cash at end of period | 10900.00 | 7699.50',
    ]);
  });

  it('shows amounts of a currency without decimals', () => {
    const books = aCompany({
      currency: 'JPY',
      to: '2020-01-31',
      journals: [{ date: '2020-01-05', lines: { Checking: 1500, Capital: -1500 } }],
    });
    expect(drawTable(tabulate('BalanceSheet', books), 0)).toContain('Total assets | 1500');
  });
});

describe('captions', () => {
  const books = aCompany({ accounts: {} });

  it.each([
    ['BalanceSheet', ['Total assets', 'Total liabilities', 'Total equity', 'Total liabilities and equity']],
    ['IncomeStatement', ['Gross profit', 'Net income']],
    ['CashFlow', ['Net income', 'Net change in cash']],
  ] as const)('of the totals of a %s are shown even if the company has no account', (type, captions) => {
    expect(tabulate(type, books).rows.map((row) => row.caption)).toEqual(expect.arrayContaining([...captions]));
  });

  it('given by hand replace the names of accounts', () => {
    const table = tabulate('BalanceSheet', aCompany(), YEARS, { accountCaptions: { 2: 'Paid-in capital' } });
    expect(table.rows.find((row) => row.id === 'account:2')?.caption).toBe('Paid-in capital');
  });

  it.each([
    [{ name: '', number: '7' }, '7'],
    [{ name: '', sourceId: 'A-7' }, 'A-7'],
  ])('of a nameless account %j are %j', (given, caption) => {
    const table = tabulate('BalanceSheet', aCompany({ accounts: { '': { type: 'Equity', ...given } } }));
    expect(table.rows.find((row) => row.id === 'account:0')?.caption).toBe(caption);
  });
});

describe('signs', () => {
  it('keep an overdraft in cash, negative', () => {
    const books = aCompany({ journals: [{ date: '2020-02-01', lines: { Rent: 80_00, Checking: -80_00 } }] });
    const table = tabulate('BalanceSheet', books);
    expect(drawTable(table)).toContain('    Total cash | -80.00');
    expect(amountsOf(table, 'assets:footer')).toEqual(amountsOf(table, 'liabilitiesandequity:footer'));
  });

  it('keep liabilities and equity with a debit balance where they are, negative', () => {
    const books = aCompany({
      accounts: { Checking: 'Bank', Suppliers: 'Accounts Payable', Card: 'Credit Card', Drawings: 'Equity' },
      journals: [
        { date: '2020-02-01', lines: { Suppliers: 30_00, Checking: -30_00 } },
        { date: '2020-02-02', lines: { Card: 20_00, Checking: -20_00 } },
        { date: '2020-02-03', lines: { Drawings: 10_00, Checking: -10_00 } },
      ],
    });
    const table = tabulate('BalanceSheet', books);
    expect(amountsOf(table, 'account:1')).toEqual([-30_00]);
    expect(amountsOf(table, 'account:2')).toEqual([-20_00]);
    expect(amountsOf(table, 'account:3')).toEqual([-10_00]);
    expect(amountsOf(table, 'liabilities:footer')).toEqual([-50_00]);
    expect(amountsOf(table, 'equity:footer')).toEqual([-10_00]);
    expect(amountsOf(table, 'assets:footer')).toEqual([-60_00]);
  });

  it('show refunds above the sales of a month as negative revenue', () => {
    const books = aCompany({ to: '2020-01-31', journals: [{ date: '2020-01-09', lines: { Sales: 5_00, Checking: -5_00 } }] });
    expect(amountsOf(tabulate('IncomeStatement', books, MONTHS), 'grossprofit')).toEqual([-5_00]);
  });
});

describe('earnings', () => {
  const books = aCompany({
    from: '2020-01-01',
    to: '2021-05-20',
    journals: [
      { date: '2019-06-30', lines: { Checking: 7_00, Sales: -7_00 } },
      { date: '2020-02-10', lines: { Checking: 100_00, Sales: -100_00 } },
      { date: '2020-11-10', lines: { Rent: 30_00, Checking: -30_00 } },
      { date: '2021-01-10', lines: { Checking: 50_00, Sales: -50_00 } },
      { date: '2021-05-10', lines: { Rent: 5_00, Checking: -5_00 } },
    ],
  });

  it('move from net income to those of prior years when a fiscal year begins', () => {
    const table = tabulate('BalanceSheet', books);
    expect(amountsOf(table, 'earningsofprioryears')).toEqual([7_00, 77_00]);
    expect(amountsOf(table, 'netincome')).toEqual([70_00, 45_00]);
  });

  it('are those of the fiscal year so far in a column by quarter', () => {
    const table = tabulate('BalanceSheet', books, QUARTERS);
    expect(table.columns.map((column) => column.label).slice(2)).toEqual(['Q3 FY 2020', 'Q4 FY 2020', 'Q1 FY 2021', 'QTD May 2021']);
    expect(amountsOf(table, 'netincome')).toEqual([100_00, 100_00, 100_00, 70_00, 50_00, 45_00]);
    expect(amountsOf(table, 'earningsofprioryears')).toEqual([7_00, 7_00, 7_00, 7_00, 77_00, 77_00]);
  });

  it('are those of the fiscal year so far in a column by month', () => {
    const table = tabulate('BalanceSheet', { ...books, fiscalYearEndMonth: 10 }, MONTHS);
    const october = table.columns.findIndex((column) => column.label === 'Oct 2020');
    expect(amountsOf(table, 'netincome').slice(october, october + 2)).toEqual([100_00, -30_00]);
    expect(amountsOf(table, 'earningsofprioryears').slice(october, october + 2)).toEqual([7_00, 107_00]);
  });

  it('of a fiscal year ending in February close on its 29th', () => {
    const february = aCompany({
      fiscalYearEndMonth: 2,
      from: '2019-03-01',
      to: '2020-03-31',
      journals: [{ date: '2020-02-29', lines: { Checking: 40_00, Sales: -40_00 } }],
    });
    const table = tabulate('BalanceSheet', february, MONTHS);
    expect(table.columns.slice(-2).map(({ label, end }) => `${label} ${end}`)).toEqual(['Feb 2020 2020-02-29', 'Mar 2020 2020-03-31']);
    expect(amountsOf(table, 'netincome').slice(-2)).toEqual([40_00, 0]);
    expect(amountsOf(table, 'earningsofprioryears').slice(-2)).toEqual([0, 40_00]);
  });
});

describe('the view', () => {
  it('NewestFirst turns the columns round, and the amounts with them', () => {
    const books = aCompany(workshop);
    const newest = tabulate('BalanceSheet', books, { ...YEARS, sortOrder: 'NewestFirst' });
    expect(newest.columns.map((column) => column.label)).toEqual(['YTD Oct 2020', 'FY 2020']);
    expect(amountsOf(newest, 'assets:footer')).toEqual([14_999_50, 17_300_00]);
  });

  it('shows yearly books by year and says which quarters they cannot express', () => {
    const slices = [
      { start: '2019-01-01', end: '2019-12-31' },
      { start: '2020-01-01', end: '2020-12-31' },
    ];
    const books = aCompany({ slices, journals: [{ date: '2020-12-31', lines: { Checking: 1_00, Sales: -1_00 } }] });
    expect(amountsOf(tabulate('IncomeStatement', books), 'netincome')).toEqual([0, 1_00]);
    const quarters = tabulate('IncomeStatement', books, QUARTERS);
    expect(quarters.columns).toEqual([]);
    expect(quarters.absent).toHaveLength(8);
    expect(quarters.absent[0]).toEqual({ label: 'Q1 FY 2019', start: '2019-01-01', end: '2019-03-31', reason: 'finerThanTheBooks' });
  });

  it('has no cash flow for the first slice of books whose opening is unknown', () => {
    const slices = [
      { start: '2019-01-01', end: '2019-12-31' },
      { start: '2020-01-01', end: '2020-12-31' },
    ];
    const journals: ExampleJournal[] = [
      { date: '2019-12-31', lines: { Checking: 9_00, Capital: -9_00 } },
      { date: '2020-12-31', lines: { Checking: 1_00, Sales: -1_00 } },
    ];
    const books = aCompany({ slices, journals, openingKnown: false });
    const table = tabulate('CashFlow', books);
    expect(table.absent).toEqual([{ label: 'FY 2019', start: '2019-01-01', end: '2019-12-31', reason: 'openingUnknown' }]);
    expect(drawTable(table).slice(-3)).toEqual([
      'Net change in cash | 1.00',
      'Cash at beginning of period | 9.00',
      'Cash at end of period | 10.00',
    ]);
    expect(tabulate('BalanceSheet', books).columns).toHaveLength(2);
  });

  it('has no columns where the books have no slices', () => {
    const table = tabulate('BalanceSheet', aCompany({ slices: [] }));
    expect(table.columns).toEqual([]);
    expect(table.rows.every((row) => row.amounts === null || row.amounts.length === 0)).toBe(true);
  });
});

it('a table of balances beyond the safe integers is an error, so that no cent is lost', () => {
  const most = Number.MAX_SAFE_INTEGER;
  const journals = [
    { date: '2020-01-05', lines: { Checking: most, Capital: -most } },
    { date: '2020-02-05', lines: { Checking: most, Capital: -most } },
  ];
  expect(() => tabulate('BalanceSheet', aCompany({ journals }))).toThrow(RangeError);
});
