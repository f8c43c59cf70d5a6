import type { AccountType } from '@countinghouse/domain/accounts/account-type';

/** The types of QuickBooks Desktop by ours; estimates and orders are posted to accounts of another, NonPosting, which are no part of the books. */
export const ACCOUNT_TYPES: ReadonlyMap<string, AccountType> = new Map<string, AccountType>([
  ['AccountsPayable', 'Accounts Payable'],
  ['AccountsReceivable', 'Accounts Receivable'],
  ['Bank', 'Bank'],
  ['CostOfGoodsSold', 'Cost of Goods Sold'],
  ['CreditCard', 'Credit Card'],
  ['Equity', 'Equity'],
  ['Expense', 'Expense'],
  ['FixedAsset', 'Fixed Asset'],
  ['Income', 'Income'],
  ['LongTermLiability', 'Long Term Liability'],
  ['OtherAsset', 'Other Asset'],
  ['OtherCurrentAsset', 'Other Current Asset'],
  ['OtherCurrentLiability', 'Other Current Liability'],
  ['OtherExpense', 'Other Expense'],
  ['OtherIncome', 'Other Income'],
]);

/** Accounts that QuickBooks itself has made for something, where that says more than the type. */
export const SPECIAL_TYPES: ReadonlyMap<string, AccountType> = new Map<string, AccountType>([
  ['Equity/RetainedEarnings', 'Retained Earnings'],
  ['OtherCurrentAsset/InventoryAssets', 'Inventory'],
]);
