/** The types of accounts that an upload may name. */
export type AccountType =
  | 'Bank'
  | 'Restricted Cash'
  | 'Accounts Receivable'
  | 'Inventory'
  | 'Other Current Asset'
  | 'Fixed Asset'
  | 'Accumulated Depreciation'
  | 'Due from Owners and Affiliates'
  | 'Deferred Tax Asset'
  | 'Other Asset'
  | 'Accounts Payable'
  | 'Credit Card'
  | 'Line of Credit'
  | 'Current Portion of Long Term Debt'
  | 'Dividends Payable'
  | 'Other Current Liability'
  | 'Long Term Liability'
  | 'Due to Owners and Affiliates'
  | 'Deferred Tax'
  | 'Equity'
  | 'Retained Earnings'
  | 'Income'
  | 'Cost of Goods Sold'
  | 'Expense'
  | 'Depreciation'
  | 'Interest'
  | 'Income Tax'
  | 'Other Income'
  | 'Other Expense';

export const ASSETS: readonly AccountType[] = [
  'Bank',
  'Restricted Cash',
  'Accounts Receivable',
  'Inventory',
  'Other Current Asset',
  'Fixed Asset',
  'Accumulated Depreciation',
  'Due from Owners and Affiliates',
  'Deferred Tax Asset',
  'Other Asset',
];
export const LIABILITIES: readonly AccountType[] = [
  'Accounts Payable',
  'Credit Card',
  'Line of Credit',
  'Current Portion of Long Term Debt',
  'Dividends Payable',
  'Other Current Liability',
  'Long Term Liability',
  'Due to Owners and Affiliates',
  'Deferred Tax',
];
export const EQUITY: readonly AccountType[] = ['Equity', 'Retained Earnings'];
export const INCOME: readonly AccountType[] = ['Income', 'Other Income'];
export const EXPENSES: readonly AccountType[] = [
  'Cost of Goods Sold',
  'Expense',
  'Depreciation',
  'Interest',
  'Income Tax',
  'Other Expense',
];

export const CASH: readonly AccountType[] = ['Bank', 'Restricted Cash'];
export const DEFERRED_TAX: readonly AccountType[] = ['Deferred Tax Asset', 'Deferred Tax'];
export const WORKING_CAPITAL: readonly AccountType[] = [
  'Accounts Receivable',
  'Inventory',
  'Other Current Asset',
  'Accounts Payable',
  'Credit Card',
  'Other Current Liability',
];
export const INVESTING: readonly AccountType[] = ['Fixed Asset', 'Other Asset', 'Due from Owners and Affiliates'];
export const FINANCING: readonly AccountType[] = [
  'Line of Credit',
  'Current Portion of Long Term Debt',
  'Dividends Payable',
  'Long Term Liability',
  'Due to Owners and Affiliates',
  ...EQUITY,
];

/** Whether accounts of a type belong to the income statement. */
export function isIncomeStatementType(type: AccountType): boolean {
  return INCOME.includes(type) || EXPENSES.includes(type);
}
