import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES } from '../accounts/account-type';
import { statementPeriods } from '../periods/statement-periods';
import { defaultStatement } from '../statements/build-statement';
import { columnsNamed } from '../statements/columns';
import { tabulateColumns } from '../statements/tabulate-statement';
import { aCompany } from '../statements/testing/a-company';
import { accountTotals } from './account-totals';
import { recordAmount } from './amount';
import { CLASSIFICATION } from './classification';
import { outstandingTransaction } from './outstanding-debts';
import type { OpenDocument } from './outstanding-debts';
import { recordChart } from './record-chart';
import { recordCheck } from './record-review';
import { recordStatement } from './record-statement';
import { recordTransaction } from './record-transactions';

const BOOKS = aCompany({
  fiscalYearEndMonth: 6,
  from: '2019-07-01',
  to: '2021-03-31',
  journals: [
    { date: '2019-06-30', lines: { Checking: 100_00, Capital: -100_00 } },
    { date: '2019-08-01', lines: { Checking: 50_05, Sales: -50_05 } },
    { date: '2020-09-01', lines: { Checking: 20_00, Sales: -20_00 } },
    { date: '2021-01-15', lines: { Rent: 30_00, Checking: -30_00 } },
  ],
});

it.each([
  [0, { amount: 0, type: 'Zero' }],
  [12_34, { amount: 12.34, type: 'Debit' }],
  [-12_34, { amount: 12.34, type: 'Credit' }],
])('%i minor units as an amount: %j', (minor, amount) => expect(recordAmount(minor, 2)).toEqual(amount));

it('every type of account has a classification', () => {
  expect(Object.keys(CLASSIFICATION).sort()).toEqual([...ACCOUNT_TYPES].sort());
});

describe('a chart of accounts', () => {
  it('is a tree whose headings have no entries', () => {
    const books = aCompany({
      accounts: {
        Cash: 'Bank',
        Checking: { type: 'Bank', parent: 'Cash', number: '1010', description: 'Operating account' },
        Sales: 'Income',
        Online: { type: 'Income', parent: 'Sales' },
      },
      from: '2020-01-01',
      to: '2020-01-31',
      journals: [{ date: '2020-01-02', lines: { Checking: 100, Sales: -40, Online: -60 } }],
    });
    const cash = { classification: [{ classificationId: 'Cash', taxonomyId: 'Default' }], kind: 'Real' };
    const sales = { classification: [{ classificationId: 'NetSales', taxonomyId: 'Default' }], kind: 'Nominal' };
    const checking = { ...cash, id: '1', name: 'Checking', description: 'Operating account', userAssignedCode: '1010' };
    expect(recordChart(books)).toEqual([
      { ...cash, id: '0', name: 'Cash', role: 'ReportHeader', subaccounts: [{ ...checking, role: 'Bookkeeping', subaccounts: [] }] },
      {
        ...sales,
        id: '2',
        name: 'Sales',
        role: 'Bookkeeping',
        subaccounts: [{ ...sales, id: '3', name: 'Online', role: 'Bookkeeping', subaccounts: [] }],
      },
    ]);
  });
});

describe('totals of accounts', () => {
  const totals = (name: 'FiscalYearsAndYTD' | 'CalendarYears') => accountTotals(BOOKS, statementPeriods(name, BOOKS.matrix.slices, 6));
  const of = (account: number, period: number) => {
    const { accountId: _, ...amounts } = totals('FiscalYearsAndYTD')[period]!.totalsByAccount.find(
      ({ accountId }) => accountId === String(account),
    )!;
    return Object.values(amounts).map(({ amount, type }) => (type === 'Credit' ? -amount : amount));
  };

  it.each([
    ['checking in the first year', 0, 0, [100, 50.05, 150.05]],
    ['checking in the year to date', 0, 1, [150.05, -10, 140.05]],
    ['sales in the first year', 3, 0, [0, -50.05, -50.05]],
    ['sales, which begin the next year at zero', 3, 1, [0, -20, -20]],
    ['rent', 4, 1, [0, 30, 30]],
  ])('%s', (_, account, period, expected) => expect(of(account, period)).toEqual(expected));

  it('add up to nothing in every period, prior earnings aside, and end where they began plus what changed', () => {
    for (const { totalsByAccount } of totals('CalendarYears'))
      for (const key of ['netChange'] as const) {
        const sum = totalsByAccount.reduce(
          (all, total) => all + (total[key].type === 'Credit' ? -1 : 1) * Math.round(total[key].amount * 100),
          0,
        );
        expect(sum).toBe(0);
      }
  });

  it('leave out accounts without entries', () => {
    expect(totals('FiscalYearsAndYTD')[0]!.totalsByAccount.map(({ accountId }) => accountId)).toEqual(['0', '2', '3', '4']);
  });
});

it('a statement says in a footnote which of its years the books cover in part', () => {
  const books = { ...BOOKS, coveredFrom: '2019-10-23' };
  const table = tabulateColumns(defaultStatement('IncomeStatement', books.accounts), books, columnsNamed('FiscalYears', books));
  const facts = {
    currency: 'USD',
    basis: 'Accrual' as const,
    requestedBasis: 'Accrual' as const,
    organizationName: 'Alder Creek',
    statementVersion: 3,
    dataAsOfTime: '2021-04-01T00:00:00.000Z',
  };
  expect(recordStatement(table, facts)).toMatchObject({
    columnHeaders: [{ label: 'FY 2020', coveredFrom: '2019-10-23', coveredDays: 252 }],
    footnotes: ['FY 2020 covers 252 days, from Oct 23, 2019.'],
  });
});

it('a statement has one number per column, none on headings, and the account of a line', () => {
  const columns = columnsNamed('FiscalYears', BOOKS);
  const table = tabulateColumns(defaultStatement('IncomeStatement', BOOKS.accounts), BOOKS, columns);
  const facts = {
    currency: 'USD',
    basis: 'Accrual' as const,
    requestedBasis: 'Accrual' as const,
    organizationName: 'Alder Creek',
    statementVersion: 3,
    dataAsOfTime: '2021-04-01T00:00:00.000Z',
  };
  const statement = recordStatement(table, facts);
  expect(statement).toMatchObject({
    accountingMethod: 'Accrual',
    columnHeaders: [
      { label: 'FY 2020', reportingStartDate: '2019-07-01', reportingEndDate: '2020-06-30', coveredFrom: null, coveredDays: 366 },
    ],
    currency: { code: 'USD', label: 'USD' },
    footnotes: [],
    organizationName: 'Alder Creek',
    scalingFactor: 1,
    title: 'Income Statement',
    statementVersion: 3,
  });
  expect(statement.lineItems.slice(0, 3)).toEqual([
    { id: 'revenue:header', caption: 'Revenue', indentationLevel: 0, styleClasses: ['SectionHeader'], columnData: [] },
    {
      id: 'account:3',
      caption: 'Sales',
      indentationLevel: 1,
      styleClasses: ['Account'],
      accountRef: { accountId: '3' },
      columnData: [50.05],
    },
    {
      id: 'revenue:footer',
      caption: 'Total revenue',
      indentationLevel: 0,
      styleClasses: ['SectionFooter', 'Subtotal'],
      columnData: [50.05],
    },
  ]);
  expect(statement.lineItems.at(-1)).toMatchObject({ id: 'netincome', styleClasses: ['GrandTotal'] });
  const unstated = recordStatement(table, { ...facts, basis: null, requestedBasis: 'Cash' });
  expect(unstated).toMatchObject({
    accountingMethod: 'Cash',
    footnotes: ['The books do not state their basis of accounting; Cash was asked for.'],
  });
  const sheet = tabulateColumns(defaultStatement('BalanceSheet', BOOKS.accounts), BOOKS, columns);
  expect(recordStatement(sheet, facts).columnHeaders[0]).toMatchObject({ reportingStartDate: null, reportingEndDate: '2020-06-30' });
  const flow = tabulateColumns(defaultStatement('CashFlow', BOOKS.accounts), BOOKS, columns);
  expect(recordStatement(flow, facts).footnotes).toEqual([expect.stringContaining('derived from balances')]);
});

describe('an outstanding document', () => {
  const document: OpenDocument = {
    side: 'receivable',
    sourceId: 'inv-1',
    documentKind: 'invoice',
    number: '1001',
    asOf: '2026-03-31',
    date: '2026-02-01',
    due: '2026-03-01',
    currency: 'USD',
    total: 100_00,
    open: 40_00,
    openBase: 40_00,
    party: { id: '3', name: 'Birch Hill' },
  };

  it.each<[string, Partial<OpenDocument>, object]>([
    [
      'is due from a customer',
      {},
      {
        transactionAmount: { amount: 100, type: 'Debit' },
        amountOutstanding: { amount: 40, type: 'Debit' },
        debtDescriptor: 'DueFrom',
        daysFromTransactionDate: 58,
        daysFromDueDate: 30,
        docNo: '1001',
      },
    ],
    [
      'is owed to a vendor',
      { side: 'payable', documentKind: 'bill' },
      { debtDescriptor: 'OwedTo', transactionType: 'bill', amountOutstanding: { amount: 40, type: 'Credit' } },
    ],
    [
      'is owed to a customer who has credit',
      { documentKind: 'creditNote', total: -50_00, open: -50_00, openBase: -50_00 },
      { debtDescriptor: 'OwedTo', transactionAmount: { amount: 50, type: 'Credit' }, amountOutstanding: { amount: 50, type: 'Credit' } },
    ],
    ['is due the day it was made where no other is named', { due: null }, { daysFromDueDate: 58 }],
    [
      'of another currency is told in the base currency',
      { currency: 'EUR', openBase: 44_00 },
      { transactionAmount: { amount: 110, type: 'Debit' }, amountOutstanding: { amount: 44, type: 'Debit' } },
    ],
  ])('%s', (_, change, expected) => expect(outstandingTransaction({ ...document, ...change }, 'USD')).toMatchObject(expected));

  it('says nothing about what the source does not say', () => {
    const bare = outstandingTransaction({ ...document, due: null, number: null, party: null }, 'USD');
    expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['dueDate']));
    expect([bare.businessRelationship, bare.docNo]).toEqual([undefined, undefined]);
  });
});

it('a transaction has its entries in order, each on its side', () => {
  const unsaid = { type: null, lineNumber: null, createdOn: null, modifiedOn: null, currency: null, foreignAmount: null, rate: null };
  const line = { journal: 'J1', date: '2026-01-31', document: null, memo: null, ...unsaid };
  const transaction = recordTransaction(
    [
      { ...line, account: 0, amount: 10_00, memo: 'Rent', document: 'D7' },
      { ...line, account: 4, amount: -10_00 },
    ],
    'USD',
    'closing',
  );
  const none = { dimensionTags: [], supplementalFieldValues: [] };
  expect(transaction).toEqual({
    id: 'J1',
    reportingDate: '2026-01-31',
    type: 'ClosingEntry',
    entries: [
      { number: 1, accountId: '0', entry: { amount: 10, type: 'Debit' }, memo: 'Rent', docNo: 'D7', ...none },
      { number: 2, accountId: '4', entry: { amount: 10, type: 'Credit' }, ...none },
    ],
  });
});

it('a transaction says what its source says of it, and of its entries in other currencies', () => {
  const line = { journal: 'J1', date: '2026-01-31', document: null, memo: null, type: 'Invoice', createdOn: '2026-02-02' };
  const facts = { modifiedOn: null, currency: 'JPY', rate: '0.0067' };
  const { entries, ...transaction } = recordTransaction(
    [
      { ...line, ...facts, lineNumber: 3, account: 0, amount: 10_00, foreignAmount: 1_500 },
      { ...line, ...facts, lineNumber: 4, account: 4, amount: -10_00, foreignAmount: -1_500, rate: null },
    ],
    'USD',
    'ordinary',
  );
  expect(transaction).toEqual({ id: 'J1', reportingDate: '2026-01-31', sourceType: 'Invoice', creationDate: '2026-02-02' });
  expect(entries).toMatchObject([
    { number: 3, foreignEntry: { amount: 1_500, type: 'Debit', currency: 'JPY', rate: 0.0067 } },
    { number: 4, foreignEntry: { amount: 1_500, type: 'Credit', currency: 'JPY' } },
  ]);
});

it('a check describes its finding in words', () => {
  const check = {
    id: 'receivables-tie',
    category: 'SubLedgers',
    outcome: 'Fail',
    titleKey: 'check.receivables-tie.title',
    evidenceKey: 'none',
    facts: {},
    table: null,
  } as const;
  expect(recordCheck(check, BOOKS)).toEqual({ id: 'receivables-tie', category: 'SubLedgers', outcome: 'Fail', outcomeDescription: 'none' });
});
