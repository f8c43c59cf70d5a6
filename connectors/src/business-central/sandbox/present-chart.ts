import type { KernelAccountKind, KernelCompany } from '../../sandbox-kit/kernel/company';
import type { WireRecord } from './odata-query';
import { wireId, wireWord } from './wire-id';

const CATEGORIES: Readonly<Record<KernelAccountKind, readonly [category: string, subCategory: string]>> = {
  bank: ['Assets', 'Cash'],
  receivable: ['Assets', 'Accounts Receivable'],
  inventory: ['Assets', 'Inventory'],
  currentAsset: ['Assets', 'Prepaid Expenses'],
  fixedAsset: ['Assets', 'Equipment'],
  accumulatedDepreciation: ['Assets', 'Accumulated Depreciation'],
  otherAsset: ['Assets', ''],
  payable: ['Liabilities', 'Current Liabilities'],
  creditCard: ['Liabilities', 'Current Liabilities'],
  currentLiability: ['Liabilities', 'Current Liabilities'],
  longTermLiability: ['Liabilities', 'Long Term Liabilities'],
  equity: ['Equity', 'Common Stock'],
  retainedEarnings: ['Equity', 'Retained Earnings'],
  income: ['Income', 'Income, Product Sales'],
  costOfSales: ['Cost of Goods Sold', 'Materials'],
  expense: ['Expense', 'Fees Expense'],
  otherIncome: ['Income', 'Income, Interest'],
  otherExpense: ['Expense', 'Interest Expense'],
  exchangeGains: ['Expense', 'Other Income & Expenses'],
};

/** An account of the chart, or a heading or total of it without postings. */
interface ChartRow {
  readonly wireId: string;
  readonly number: string;
  readonly name: string;
  readonly type: 'Posting' | 'Heading' | 'Begin-Total' | 'End-Total';
  /** Null for a heading or a total. */
  readonly accountId: string | null;
}

/** The chart with a heading and a total around it, as companies have them. */
export function chartRows({ id, accounts }: KernelCompany): ChartRow[] {
  const around = (number: string, name: string, type: ChartRow['type']): ChartRow => {
    return { wireId: wireId(id, 'heading', number), number, name, type, accountId: null };
  };
  const posting = accounts.map((account): ChartRow => {
    const number = account.number ?? account.name;
    return { wireId: wireId(id, 'account', account.id), number, name: account.name, type: 'Posting', accountId: account.id };
  });
  return [
    around('0100', 'ACCOUNTS', 'Heading'),
    around('0900', 'All accounts', 'Begin-Total'),
    ...posting,
    around('9999', 'Total', 'End-Total'),
  ];
}

/** The records of `accounts`. */
export function presentAccounts(company: KernelCompany): WireRecord[] {
  return chartRows(company).map(({ wireId: id, number, name, type, accountId }) => {
    const account = company.accounts.find((each) => each.id === accountId);
    const [category, subCategory] = account === undefined ? [' ', ''] : CATEGORIES[account.kind];
    return {
      id,
      number,
      displayName: name,
      category: wireWord(category),
      subCategory,
      blocked: account?.active === false,
      accountType: wireWord(type),
      directPosting: true,
      netChange: 0,
      lastModifiedDateTime: '2020-08-21T00:25:56.383Z',
    };
  });
}
