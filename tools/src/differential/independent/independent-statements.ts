import { ASSETS, EQUITY, LIABILITIES, type AccountType } from './account-types';
import { cashFlowFromBalances } from './cash-flow-from-balances';
import type { Company } from './company';
import { fiscalYearOf, fiscalYearStart, monthEnd, monthOf } from './day';
import { cashFlowFromJournals } from './cash-flow-from-journals';
import { inColumns, JournalBooks, type Amount, type Period } from './journal-books';

/** Amounts by line, minor units in presentation sign, one for each period; a line that is not drawn is missing. */
export interface IndependentStatement {
  readonly periods: readonly Period[];
  readonly lines: ReadonlyMap<string, readonly bigint[]>;
}

export interface IndependentStatements {
  readonly BalanceSheet: IndependentStatement;
  readonly IncomeStatement: IndependentStatement;
  /** Taken from the journals. */
  readonly CashFlow: IndependentStatement;
  /** As it is of books without journals. */
  readonly CashFlowOfBalances: IndependentStatement;
}

/** Totals of the balance sheet that are drawn where an account of theirs exists. */
const BALANCE_TOTALS: Readonly<Record<string, readonly AccountType[]>> = {
  cash: ['Bank'],
  restrictedcash: ['Restricted Cash'],
  accountsreceivable: ['Accounts Receivable'],
  inventories: ['Inventory'],
  prepaidandothercurrentassets: ['Other Current Asset'],
  currentassets: ['Bank', 'Restricted Cash', 'Accounts Receivable', 'Inventory', 'Other Current Asset'],
  propertyandequipment: ['Fixed Asset', 'Accumulated Depreciation'],
  duefromownersandaffiliates: ['Due from Owners and Affiliates'],
  deferredtaxassets: ['Deferred Tax Asset'],
  otherassets: ['Other Asset'],
  accountspayable: ['Accounts Payable'],
  creditcards: ['Credit Card'],
  linesofcredit: ['Line of Credit'],
  currentportionoflongtermdebt: ['Current Portion of Long Term Debt'],
  dividendspayable: ['Dividends Payable'],
  othercurrentliabilities: ['Other Current Liability'],
  currentliabilities: [
    'Accounts Payable',
    'Credit Card',
    'Line of Credit',
    'Current Portion of Long Term Debt',
    'Dividends Payable',
    'Other Current Liability',
  ],
  longtermliabilities: ['Long Term Liability'],
  duetoownersandaffiliates: ['Due to Owners and Affiliates'],
  deferredtaxliabilities: ['Deferred Tax'],
};

/** Classifications of the income statement, each of one type; `1n` where a debit is positive. */
const INCOME_TOTALS: readonly (readonly [section: string, type: AccountType, side: 1n | -1n])[] = [
  ['revenue', 'Income', -1n],
  ['costofgoodssold', 'Cost of Goods Sold', 1n],
  ['operatingexpenses', 'Expense', 1n],
  ['depreciation', 'Depreciation', 1n],
  ['otherincome', 'Other Income', -1n],
  ['interest', 'Interest', 1n],
  ['otherexpenses', 'Other Expense', 1n],
  ['incometax', 'Income Tax', 1n],
];

/** What each result of the income statement takes in. */
const RESULTS: Readonly<Record<string, readonly AccountType[]>> = {
  grossprofit: ['Income', 'Cost of Goods Sold'],
  operatingincome: ['Income', 'Cost of Goods Sold', 'Expense', 'Depreciation'],
  incomebeforetax: ['Income', 'Cost of Goods Sold', 'Expense', 'Depreciation', 'Other Income', 'Interest', 'Other Expense'],
  netincome: INCOME_TOTALS.map(([, type]) => type),
};
const ALL_INCOME: readonly AccountType[] = INCOME_TOTALS.map(([, type]) => type);

/** The statements of what happened in a company, by periods of so many months, each figure summed from its journal lines. */
export function independentStatements(company: Company, months: 1 | 3 | 12): IndependentStatements {
  const periods = periodsOf(company, months);
  const books = new JournalBooks(company, 'type');
  const placed = new JournalBooks(company, 'standsAs');
  return {
    BalanceSheet: { periods, lines: balanceSheet(company, books, periods) },
    IncomeStatement: { periods, lines: incomeStatement(books, periods) },
    CashFlow: { periods, lines: cashFlowFromJournals(company, placed, periods) },
    CashFlowOfBalances: { periods, lines: cashFlowFromBalances(placed, periods) },
  };
}

/** Fiscal years from the first that is covered and asked for, divided; the last period ends with the books. */
function periodsOf({ fiscalYearEndMonth, fullFiscalYears, asOf, truth }: Company, months: number): Period[] {
  const lastYear = fiscalYearOf(asOf, fiscalYearEndMonth);
  const firstYear = Math.max(fiscalYearOf(truth.coveredFrom, fiscalYearEndMonth), lastYear - fullFiscalYears);
  const periods: Period[] = [];
  for (let start = fiscalYearStart(firstYear, fiscalYearEndMonth); start <= asOf;) {
    const { year, month } = monthOf(start);
    const end = monthEnd(year, month + months - 1);
    periods.push({ start, end: Math.min(end, asOf) });
    start = end + 1;
  }
  return periods;
}

function balanceSheet({ fiscalYearEndMonth }: Company, books: JournalBooks, periods: readonly Period[]): Map<string, bigint[]> {
  const yearStart = ({ end }: Period) => fiscalYearStart(fiscalYearOf(end, fiscalYearEndMonth), fiscalYearEndMonth);
  const at =
    (types: readonly AccountType[]): Amount =>
    (period) =>
      books.balance(types, period.end);
  const priorYears: Amount = (period) => -books.balance(ALL_INCOME, yearStart(period) - 1);
  const thisYear: Amount = (period) => -books.movement(ALL_INCOME, { start: yearStart(period), end: period.end });
  const equity: Amount = (period) => -at(EQUITY)(period) + priorYears(period) + thisYear(period);
  const lines = new Map<string, Amount>([
    ...books.accountsOf([...ASSETS, ...LIABILITIES, ...EQUITY]).map(([account, type]): [string, Amount] => {
      const side = ASSETS.includes(type) ? 1n : -1n;
      return [`account:${account}`, ({ end }) => side * books.balanceOf(account, end)];
    }),
    ...Object.entries(BALANCE_TOTALS).flatMap(([section, types]): [string, Amount][] => {
      const side = types.every((type) => ASSETS.includes(type)) ? 1n : -1n;
      return books.accountsOf(types).length === 0 ? [] : [[`${section}:footer`, (period) => side * at(types)(period)]];
    }),
    ['assets:footer', at(ASSETS)],
    ['liabilities:footer', (period) => -at(LIABILITIES)(period)],
    ['earningsofprioryears', priorYears],
    ['retainedearnings:footer', (period) => priorYears(period) - at(['Retained Earnings'])(period)],
    ['netincome', thisYear],
    ['equity:footer', equity],
    ['liabilitiesandequity:footer', (period) => equity(period) - at(LIABILITIES)(period)],
  ]);
  return inColumns(lines, periods);
}

function incomeStatement(books: JournalBooks, periods: readonly Period[]): Map<string, bigint[]> {
  const lines = new Map<string, Amount>(Object.entries(RESULTS).map(([line, types]) => [line, (period) => -books.movement(types, period)]));
  for (const [section, type, side] of INCOME_TOTALS) {
    const accounts = books.accountsOf([type]);
    for (const [account] of accounts) lines.set(`account:${account}`, (period) => side * books.movementOf(account, period));
    if (accounts.length > 0) lines.set(`${section}:footer`, (period) => side * books.movement([type], period));
  }
  return inColumns(lines, periods);
}
