import type { KernelAccount, KernelAccountKind, KernelCompany } from '../../sandbox-kit/kernel/company';
import { isProfitKind } from '../../sandbox-kit/kernel/profit-kinds';
import type { StoredObject } from './run-query';

/** The category and the normal balance of each kind of account. */
const OF_KIND: Readonly<Record<KernelAccountKind, readonly [category: string | null, normal: 'debit' | 'credit']>> = {
  bank: ['Cash and Cash Equivalents', 'debit'],
  receivable: ['Accounts Receivable', 'debit'],
  inventory: ['Inventory', 'debit'],
  currentAsset: ['Other Current Assets', 'debit'],
  fixedAsset: ['Fixed Assets', 'debit'],
  accumulatedDepreciation: ['Accumulated Depreciation', 'credit'],
  otherAsset: ['Other Assets', 'debit'],
  payable: ['Accounts Payable', 'credit'],
  creditCard: ['Other Current Liabilities', 'credit'],
  currentLiability: ['Accrued Liabilities', 'credit'],
  longTermLiability: ['Note Payable - Long Term', 'credit'],
  equity: ['Partners Equity', 'credit'],
  retainedEarnings: ['Retained Earnings', 'credit'],
  income: ['Revenue - Sales', 'credit'],
  costOfSales: ['Cost of Goods Sold', 'debit'],
  expense: ['Other Operating Expense', 'debit'],
  otherIncome: ['Other Income', 'credit'],
  otherExpense: ['Other Expenses', 'debit'],
  exchangeGains: [null, 'credit'],
};

const FIELDS = [
  ...['RECORDNO', 'ACCOUNTNO', 'TITLE', 'ACCOUNTTYPE', 'NORMALBALANCE', 'CLOSINGTYPE', 'CLOSINGACCOUNTNO', 'STATUS', 'CATEGORY'],
  'ALTERNATIVEACCOUNT',
];

/** Every account has a number here; one that the books know by its name alone has that. */
export function numberOf({ number, name }: KernelAccount): string {
  return number ?? name;
}

/** The chart of accounts. */
export function chartObject({ accounts }: KernelCompany): StoredObject {
  const retained = accounts.find(({ kind }) => kind === 'retainedEarnings');
  const records = accounts.map((account, at) => {
    const { kind, name, active } = account;
    const [category, normal] = OF_KIND[kind];
    const isClosed = isProfitKind(kind);
    return {
      RECORDNO: String(at + 1),
      ACCOUNTNO: numberOf(account),
      TITLE: name,
      ACCOUNTTYPE: isClosed ? 'incomestatement' : 'balancesheet',
      NORMALBALANCE: normal,
      CLOSINGTYPE: isClosed ? 'closing account' : 'non-closing account',
      CLOSINGACCOUNTNO: isClosed && retained !== undefined ? numberOf(retained) : null,
      STATUS: active ? 'active' : 'inactive',
      CATEGORY: category,
      ALTERNATIVEACCOUNT: 'None',
    };
  });
  return { fields: FIELDS, records };
}
