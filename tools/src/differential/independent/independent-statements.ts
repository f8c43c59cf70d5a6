import type { AccountType, Company } from './company';
import { fiscalYearOf, fiscalYearStart, monthEnd, monthOf, type Day } from './day';

/** A column of a statement. */
export interface Period {
  readonly start: Day;
  readonly end: Day;
}

/** Amounts by line, minor units in presentation sign, one for each period; a line that is not drawn is missing. */
export interface IndependentStatement {
  readonly periods: readonly Period[];
  readonly lines: ReadonlyMap<string, readonly bigint[]>;
}

export interface IndependentStatements {
  readonly BalanceSheet: IndependentStatement;
  readonly IncomeStatement: IndependentStatement;
  readonly CashFlow: IndependentStatement;
}

const CURRENT_ASSETS: readonly AccountType[] = ['Bank', 'Accounts Receivable', 'Inventory', 'Other Current Asset'];
const PROPERTY: readonly AccountType[] = ['Fixed Asset', 'Accumulated Depreciation'];
const ASSETS: readonly AccountType[] = [...CURRENT_ASSETS, ...PROPERTY, 'Other Asset'];
const CURRENT_LIABILITIES: readonly AccountType[] = ['Accounts Payable', 'Credit Card', 'Other Current Liability'];
const LIABILITIES: readonly AccountType[] = [...CURRENT_LIABILITIES, 'Long Term Liability'];
const EQUITY: readonly AccountType[] = ['Equity', 'Retained Earnings'];

/** Totals of the balance sheet that are drawn where an account of theirs exists. */
const BALANCE_TOTALS: Readonly<Record<string, readonly AccountType[]>> = {
  cash: ['Bank'],
  accountsreceivable: ['Accounts Receivable'],
  inventories: ['Inventory'],
  prepaidandothercurrentassets: ['Other Current Asset'],
  currentassets: CURRENT_ASSETS,
  propertyandequipment: PROPERTY,
  otherassets: ['Other Asset'],
  accountspayable: ['Accounts Payable'],
  creditcards: ['Credit Card'],
  othercurrentliabilities: ['Other Current Liability'],
  currentliabilities: CURRENT_LIABILITIES,
  longtermliabilities: ['Long Term Liability'],
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

/** The three statements of what happened in a company, by periods of so many months, each figure summed from its journal lines. */
export function independentStatements(company: Company, months: 1 | 3 | 12): IndependentStatements {
  const periods = periodsOf(company, months);
  const books = new JournalBooks(company);
  return {
    BalanceSheet: { periods, lines: balanceSheet(company, books, periods) },
    IncomeStatement: { periods, lines: incomeStatement(books, periods) },
    CashFlow: { periods, lines: cashFlow(books, periods) },
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

type Amount = (period: Period) => bigint;

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

const OPERATING_CHANGES: readonly AccountType[] = ['Accounts Receivable', 'Inventory', 'Other Current Asset', ...CURRENT_LIABILITIES];

/** The types whose changes make up each total; the three activities are always drawn. */
const CASH_FLOW_TOTALS: Readonly<Record<string, readonly AccountType[]>> = {
  adjustments: ['Accumulated Depreciation'],
  operatingchanges: OPERATING_CHANGES,
  operatingactivities: [...OPERATING_CHANGES, 'Accumulated Depreciation', ...ALL_INCOME],
  investingactivities: ['Fixed Asset', 'Other Asset'],
  financingactivities: ['Long Term Liability', ...EQUITY],
};

/** A cash flow derived from balances: what each account that is no cash gave or took, and cash at both ends of each period. */
function cashFlow(books: JournalBooks, periods: readonly Period[]): Map<string, bigint[]> {
  const given = books.accountsOf([...ASSETS, ...LIABILITIES, ...EQUITY]).filter(([, type]) => type !== 'Bank');
  const totals = Object.entries(CASH_FLOW_TOTALS).filter(
    ([line, types]) => line.endsWith('activities') || books.accountsOf(types).length > 0,
  );
  return inColumns(
    new Map<string, Amount>([
      ...given.map(([account]): [string, Amount] => [`account:${account}`, (period) => -books.movementOf(account, period)]),
      ...totals.map(([line, types]): [string, Amount] => [`${line}:footer`, (period) => -books.movement(types, period)]),
      ['netincome', (period) => -books.movement(ALL_INCOME, period)],
      ['netchangeincash', (period) => books.movement(['Bank'], period)],
      ['cashatbeginning', ({ start }) => books.balance(['Bank'], start - 1)],
      ['cashatend', ({ end }) => books.balance(['Bank'], end)],
    ]),
    periods,
  );
}

function inColumns(lines: ReadonlyMap<string, Amount>, periods: readonly Period[]): Map<string, bigint[]> {
  return new Map([...lines].map(([line, amount]) => [line, periods.map(amount)]));
}

/** Opening balances are no activity of any period. */
const BEFORE_ALL: Day = -1_000_000;

/** What happened, by account; every answer is summed from journal lines, debit positive. */
class JournalBooks {
  private readonly company: Company;
  private readonly linesOf: ReadonlyMap<number, readonly { readonly day: Day; readonly amount: bigint }[]>;
  private readonly known = new Map<string, bigint>();

  constructor(company: Company) {
    this.company = company;
    const { openings, journals } = company.truth;
    const brought = openings.map(({ account, amount }) => ({ account, day: BEFORE_ALL, amount }));
    const booked = journals.flatMap(({ day, lines }) => lines.map(({ account, amount }) => ({ account, day, amount })));
    this.linesOf = Map.groupBy([...brought, ...booked], ({ account }) => account);
  }

  accountsOf(types: readonly AccountType[]): [account: number, type: AccountType][] {
    return this.company.accounts.flatMap(({ type }, account) => (types.includes(type) ? [[account, type] as [number, AccountType]] : []));
  }

  balanceOf(account: number, day: Day): bigint {
    const key = `${account} ${day}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    let sum = 0n;
    for (const line of this.linesOf.get(account) ?? []) if (line.day <= day) sum += line.amount;
    this.known.set(key, sum);
    return sum;
  }

  movementOf(account: number, { start, end }: Period): bigint {
    let sum = 0n;
    for (const line of this.linesOf.get(account) ?? []) if (line.day >= start && line.day <= end) sum += line.amount;
    return sum;
  }

  balance(types: readonly AccountType[], day: Day): bigint {
    return this.accountsOf(types).reduce((sum, [account]) => sum + this.balanceOf(account, day), 0n);
  }

  movement(types: readonly AccountType[], period: Period): bigint {
    return this.accountsOf(types).reduce((sum, [account]) => sum + this.movementOf(account, period), 0n);
  }
}
