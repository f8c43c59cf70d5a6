import type { KernelAccount, KernelAccountKind } from './company';

/** An account of a chart; what is left out is usual: no parent, active, in the base currency. */
export type AccountRow = readonly [
  id: string,
  number: string | null,
  name: string,
  kind: KernelAccountKind,
  unusual?: Partial<Pick<KernelAccount, 'parentId' | 'active' | 'currency'>>,
];

/** The accounts that the writers post to, in every company. */
const USUAL: readonly AccountRow[] = [
  ['checking', '1000', 'Business Checking', 'bank'],
  ['savings', '1010', 'Savings', 'bank'],
  ['receivable', '1100', 'Accounts Receivable', 'receivable'],
  ['inventory', '1200', 'Inventory', 'inventory'],
  ['prepaid-insurance', '1300', 'Prepaid Insurance', 'currentAsset'],
  ['equipment', '1500', 'Equipment', 'fixedAsset'],
  ['vehicles', '1510', 'Vehicles', 'fixedAsset'],
  ['depreciated', '1590', 'Accumulated Depreciation', 'accumulatedDepreciation'],
  ['rent-deposit', '1800', 'Security Deposit', 'otherAsset'],
  ['payable', '2000', 'Accounts Payable', 'payable'],
  ['card', '2100', 'Business Credit Card', 'creditCard'],
  ['sales-tax', '2200', 'Sales Tax Payable', 'currentLiability'],
  ['payroll-liability', '2210', 'Payroll Liabilities', 'currentLiability'],
  ['income-tax-due', '2220', 'Income Tax Payable', 'currentLiability'],
  ['loan', '2500', 'Equipment Loan', 'longTermLiability'],
  ['capital', '3000', 'Contributed Capital', 'equity'],
  ['distributions', '3100', 'Distributions', 'equity'],
  ['retained', '3900', 'Retained Earnings', 'retainedEarnings'],
  ['sales', '4000', 'Product Sales', 'income'],
  ['services', '4100', 'Service Income', 'income'],
  ['cost-of-sales', '5000', 'Cost of Goods Sold', 'costOfSales'],
  ['wages', '6000', 'Wages', 'expense'],
  ['payroll-taxes', '6010', 'Payroll Taxes', 'expense'],
  ['rent', '6100', 'Rent', 'expense'],
  ['utilities', '6110', 'Utilities', 'expense'],
  ['insurance', '6120', 'Insurance', 'expense'],
  ['office', '6200', 'Office Supplies', 'expense'],
  ['travel', '6210', 'Travel', 'expense'],
  ['depreciation', '6300', 'Depreciation', 'expense'],
  ['bank-fees', '6400', 'Bank Fees', 'expense'],
  ['interest-income', '7000', 'Interest Income', 'otherIncome'],
  ['exchange', '7010', 'Realized Currency Gains', 'exchangeGains'],
  ['interest', '7100', 'Interest Expense', 'otherExpense'],
  ['income-tax', '7900', 'Income Tax', 'otherExpense'],
];

/** The usual chart with other names for some accounts, and with more accounts, in the order of their numbers. */
export function chartWith(more: readonly AccountRow[] = [], names: Readonly<Record<string, string>> = {}): KernelAccount[] {
  const accounts = [...USUAL, ...more].map(([id, number, name, kind, unusual]) => ({
    id,
    number,
    name: names[id] ?? name,
    kind,
    parentId: null,
    active: true,
    currency: null,
    ...unusual,
  }));
  return accounts.sort((one, other) => ((one.number ?? '') < (other.number ?? '') ? -1 : 1));
}
