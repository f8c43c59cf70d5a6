import { describe, expect, it } from 'vitest';
import { cashFlowSourceOf, defaultStatement } from '../statements/build-statement';
import { moveAccounts } from '../statements/commands/move-accounts';
import { followBalanceSheet } from '../statements/follow-balance-sheet';
import { withLocks } from '../statements/queries/is-locked-section';
import type { StatementLayout } from '../statements/statement';
import type { StatementTable } from '../statements/statement-table';
import { tabulateStatement } from '../statements/tabulate-statement';
import { aCompany, type ExampleCompany } from '../statements/testing/a-company';
import { amountsOf, drawTable } from '../statements/testing/draw-table';
import { WORKSHOP } from './workshop.examples';

const ACTIVITIES = ['operatingactivities:footer', 'investingactivities:footer', 'financingactivities:footer'];

function tabulate(company: ExampleCompany, change: (statement: StatementLayout) => StatementLayout = (same) => same) {
  const books = aCompany(company);
  const statement = change(defaultStatement('CashFlow', books.accounts, {}, cashFlowSourceOf(books.matrix)));
  return tabulateStatement(statement, books, { reportingPeriod: 'FiscalYearsAndYTD', sortOrder: 'OldestFirst' });
}

const lastYear = (table: StatementTable) => ACTIVITIES.map((line) => amountsOf(table, line).at(-1));

it('the statement of a workshop shows what its journals say', () => {
  const table = tabulate(WORKSHOP);
  expect(drawTable(table)).toMatchInlineSnapshot(`
    [
      "| FY 2023 | FY 2024",
      "Cash flows from operating activities",
      "  Net income | 78000.00 | 59000.00",
      "  Adjustments to reconcile net income to cash",
      "    Depreciation and amortization | 12000.00 | 5000.00",
      "    (Gain) loss on disposals | 0.00 | -2000.00",
      "    Deferred tax | 0.00 | 4000.00",
      "  Total adjustments | 12000.00 | 7000.00",
      "  Changes in operating assets and liabilities",
      "    Receivables | -20000.00 | -20000.00",
      "    Prepaid | 0.00 | -0.01",
      "    Income tax payable | 0.00 | 11000.00",
      "    Deferred revenue | 0.00 | 9000.00",
      "  Total changes in operating assets and liabilities | -20000.00 | -0.01",
      "Net cash from operating activities | 70000.00 | 65999.99",
      "Cash flows from investing activities",
      "  Equipment | -60000.00 | 0.00",
      "  Due from affiliate | 0.00 | -7000.00",
      "  Proceeds from disposals of assets | 0.00 | 30000.00",
      "Net cash from investing activities | -60000.00 | 23000.00",
      "Cash flows from financing activities",
      "  Revolving line of credit | 0.00 | 25000.00",
      "  Current portion of term loan | 0.00 | 0.00",
      "  Dividends payable | 0.00 | 0.00",
      "  Loan | 0.00 | 50000.00",
      "  Capital | 100000.00 | 0.00",
      "  Retained earnings | 0.00 | 0.00",
      "  Owner draws | 0.00 | -8000.00",
      "Net cash from financing activities | 100000.00 | 67000.00",
      "Net change in cash | 110000.00 | 155999.99",
      "Cash at beginning of period | 0.00 | 110000.00",
      "Cash at end of period | 110000.00 | 265999.99",
      "Non-cash investing and financing activities",
      "  Assets acquired by borrowing | 0.00 | 20000.00",
      "  Long-term debt reclassified to current | 0.00 | 10000.00",
      "  Dividends declared | 0.00 | 6000.00",
      "Total non-cash investing and financing activities | 0.00 | 36000.00",
    ]
  `);
});

it('purchases, proceeds, borrowings and repayments are on lines of their own', () => {
  const table = tabulate({
    withFlows: true,
    accounts: {
      Cash: 'Bank',
      Goodwill: 'Other Asset',
      Loan: 'Long Term Liability',
      Stock: 'Equity',
      'Gain on sale of land': 'Income',
      Wages: 'Expense',
      Amortization: 'Depreciation',
    },
    journals: [
      { date: '2020-01-31', lines: { Cash: 1_000_00, Stock: -1_000_00 } },
      { date: '2020-02-01', lines: { Cash: 800_00, Loan: -800_00 } },
      { date: '2020-03-01', lines: { Loan: 300_00, Cash: -300_00 } },
      { date: '2020-04-01', lines: { Wages: 90_00, Stock: -90_00 } },
      { date: '2020-05-01', lines: { Cash: 500_00, 'Gain on sale of land': -500_00 } },
      { date: '2020-06-01', lines: { Goodwill: 200_00, Cash: -200_00 } },
      { date: '2020-07-01', lines: { Amortization: 30_00, Goodwill: -30_00 } },
    ],
  });
  expect(drawTable(table)).toMatchInlineSnapshot(`
    [
      "| FY 2020",
      "Cash flows from operating activities",
      "  Net income | 380.00",
      "  Adjustments to reconcile net income to cash",
      "    Depreciation and amortization | 30.00",
      "    (Gain) loss on disposals | -500.00",
      "    Other non-cash items | 90.00",
      "  Total adjustments | -380.00",
      "Net cash from operating activities | 0.00",
      "Cash flows from investing activities",
      "  Goodwill | -200.00",
      "  Proceeds from disposals of assets | 500.00",
      "Net cash from investing activities | 300.00",
      "Cash flows from financing activities",
      "  Loan | 800.00",
      "  Stock | 1000.00",
      "  Repayments of long-term debt | -300.00",
      "Net cash from financing activities | 1500.00",
      "Net change in cash | 1800.00",
      "Cash at beginning of period | 0.00",
      "Cash at end of period | 1800.00",
    ]
  `);
});

it('separate account types place debt where names do', () => {
  const typed: ExampleCompany['accounts'] = {
    ...WORKSHOP.accounts,
    'Due from affiliate': 'Due from Owners and Affiliates',
    'Revolving line of credit': 'Line of Credit',
    'Current portion of term loan': 'Current Portion of Long Term Debt',
    'Dividends payable': 'Dividends Payable',
    'Deferred tax': 'Deferred Tax',
  };
  expect(lastYear(tabulate({ ...WORKSHOP, accounts: typed }))).toEqual([65_999_99, 23_000_00, 67_000_00]);
});

it('without journals it is derived from balances, and says so', () => {
  const table = tabulate({ ...WORKSHOP, withFlows: false });
  expect(table.cashFlowSource).toBe('Balances');
  expect(table.rows.map(({ id }) => id)).not.toContain('proceedsfromdisposals');
  expect(lastYear(table)).toEqual([55_999_99, 13_000_00, 87_000_00]);
});

describe('an account that was moved', () => {
  const ordinal = Object.keys(WORKSHOP.accounts).indexOf('Equipment');
  const moved = (to: string) =>
    tabulate(WORKSHOP, (statement) => moveAccounts(statement, { kind: 'moveAccounts', accounts: [ordinal], to }));

  it('takes its purchases and disposals along; the gain stays a part of proceeds', () => {
    const table = moved('operatingchanges');
    expect(amountsOf(table, `account:${ordinal}`)).toEqual([-60_000_00, 40_000_00]);
    expect(amountsOf(table, 'proceedsfromdisposals')).toEqual([0, -10_000_00]);
    expect(amountsOf(table, 'assetsfordebt')).toEqual([0, 20_000_00]);
    expect(amountsOf(table, 'netchangeincash')).toEqual([110_000_00, 155_999_99]);
  });

  it('is placed as before once it is moved back', () => {
    const back = tabulate(WORKSHOP, (statement) => {
      const away = moveAccounts(statement, { kind: 'moveAccounts', accounts: [ordinal], to: 'operatingchanges' });
      return moveAccounts(away, { kind: 'moveAccounts', accounts: [ordinal], to: 'investingactivities' });
    });
    expect(lastYear(back)).toEqual(lastYear(tabulate(WORKSHOP)));
  });
});

it('a loan that was typed as a bank account is not cash once the balance sheet shows it as debt', () => {
  const savings = Object.keys(WORKSHOP.accounts).indexOf('Savings');
  const table = tabulate(WORKSHOP, (statement) => {
    const { accounts } = aCompany(WORKSHOP);
    const sheet = withLocks(defaultStatement('BalanceSheet', accounts), { cash: false, receivables: false, payables: false });
    const debt = moveAccounts(sheet, { kind: 'moveAccounts', accounts: [savings], to: 'longtermliabilities', reason: 'A loan' });
    return followBalanceSheet(statement, debt, accounts);
  });
  expect(lastYear(table)).toEqual([65_999_99, 23_000_00, 62_000_00]);
  expect(['netchangeincash', 'cashatend'].map((line) => amountsOf(table, line))).toEqual([
    [110_000_00, 150_999_99],
    [110_000_00, 260_999_99],
  ]);
});
