import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES, type AccountType } from '../accounts/account-type';
import { defaultStatement } from './build-statement';
import { formulaOfRow, renderExpression } from './formula-of-row';
import { rowsById } from './rows-by-id';
import type { StatementType } from './statement';
import type { StatementTable } from './statement-table';
import { tabulateStatement } from './tabulate-statement';
import { aCompany } from './testing/a-company';

/** A statement of a company with one account of each type given, and a sale on account. */
function tableOf(type: StatementType, types: readonly AccountType[]): StatementTable {
  const accounts = Object.fromEntries(types.map((each) => [each, each]));
  const journals = types.includes('Income') ? [{ date: '2020-01-31', lines: { Income: -900_00, [types[0] ?? '']: 900_00 } }] : [];
  const books = aCompany({ accounts, journals, to: '2020-01-31' });
  return tabulateStatement(defaultStatement(type, books.accounts), books, { reportingPeriod: 'MonthsAndMTD', sortOrder: 'OldestFirst' });
}

function expression(table: StatementTable, rowId: string): string {
  const row = rowsById(table).get(rowId);
  return row === undefined ? 'not drawn' : renderExpression(formulaOfRow(table, row));
}

describe('expressions', () => {
  const all = {
    BalanceSheet: tableOf('BalanceSheet', ACCOUNT_TYPES),
    IncomeStatement: tableOf('IncomeStatement', ACCOUNT_TYPES),
    CashFlow: tableOf('CashFlow', ACCOUNT_TYPES),
  };

  it.each([
    ['IncomeStatement', 'revenue:footer', 'Income'],
    ['IncomeStatement', 'grossprofit', 'Total revenue − Total cost of goods sold'],
    ['IncomeStatement', 'operatingincome', 'Gross profit − Total operating expenses − Total depreciation and amortization'],
    ['IncomeStatement', 'incomebeforetax', 'Operating income + Total other income − Total interest expense − Total other expenses'],
    ['IncomeStatement', 'netincome', 'Income before tax − Total income tax'],
    [
      'BalanceSheet',
      'currentassets:footer',
      'Total cash + Total restricted cash + Total accounts receivable + Total inventories + Total prepaid and other current assets',
    ],
    ['BalanceSheet', 'propertyandequipment:footer', 'Accumulated Depreciation + Fixed Asset'],
    ['BalanceSheet', 'equity:footer', 'Equity + Total retained earnings + Net income'],
    ['BalanceSheet', 'retainedearnings:footer', 'Retained Earnings + Prior-year earnings'],
    ['BalanceSheet', 'liabilitiesandequity:footer', 'Total liabilities + Total equity'],
    ['BalanceSheet', 'netincome', ''],
    ['BalanceSheet', 'assets:header', ''],
    ['BalanceSheet', 'account:0', ''],
    ['CashFlow', 'operatingactivities:footer', 'Net income + Total adjustments + Total changes in operating assets and liabilities'],
    [
      'CashFlow',
      'netchangeincash',
      'Net cash from operating activities + Net cash from investing activities + Net cash from financing activities',
    ],
    ['CashFlow', 'cashatend', ''],
  ] as const)('%s %s: %s', (type, rowId, text) => {
    expect(expression(all[type], rowId)).toBe(text);
  });
});

describe('a term that is not drawn, its section being empty,', () => {
  it.each([
    ['at the end', ['Bank', 'Income'], 'grossprofit', 'Total revenue', 900_00],
    ['in the middle', ['Bank', 'Income', 'Depreciation'], 'operatingincome', 'Gross profit − Total depreciation and amortization', 900_00],
    ['at the beginning', ['Bank', 'Cost of Goods Sold'], 'grossprofit', '−Total cost of goods sold', 0],
    ['and so are all others', ['Bank'], 'grossprofit', '', 0],
  ] as const)('%s is left out of the expression and adds nothing', (_where, types, rowId, text, amount) => {
    const table = tableOf('IncomeStatement', types);
    expect(expression(table, rowId)).toBe(text);
    expect(rowsById(table).get(rowId)?.amounts).toEqual([amount]);
  });
});
