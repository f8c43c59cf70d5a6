import type { AccountType } from '../accounts/account-type';

/** What the platform API takes accounts for (design 3, Words). */
export type ClassificationId =
  | 'Cash'
  | 'AccountsReceivable'
  | 'Inventory'
  | 'OtherCurrentAsset'
  | 'GrossNonCurrentAssets'
  | 'ContraNonCurrentAsset'
  | 'AccountsPayable'
  | 'CreditCardDebt'
  | 'OtherCurrentLiability'
  | 'NonCurrentLiability'
  | 'OwnerShareholderOrPartnerEquity'
  | 'PriorYearEarningsAndAdjustments'
  | 'NetSales'
  | 'CogsOrCos'
  | 'OperatingExpense'
  | 'NonOperatingIncomeOrExpense';

/** The one taxonomy that there is: accounts by their type, statements in their default arrangement. */
export const TAXONOMY_ID = 'Default';

/** The classification of each type. */
export const CLASSIFICATION: Readonly<Record<AccountType, ClassificationId>> = {
  Bank: 'Cash',
  'Accounts Receivable': 'AccountsReceivable',
  Inventory: 'Inventory',
  'Other Current Asset': 'OtherCurrentAsset',
  'Fixed Asset': 'GrossNonCurrentAssets',
  'Accumulated Depreciation': 'ContraNonCurrentAsset',
  'Other Asset': 'GrossNonCurrentAssets',
  'Accounts Payable': 'AccountsPayable',
  'Credit Card': 'CreditCardDebt',
  'Other Current Liability': 'OtherCurrentLiability',
  'Long Term Liability': 'NonCurrentLiability',
  Equity: 'OwnerShareholderOrPartnerEquity',
  'Retained Earnings': 'PriorYearEarningsAndAdjustments',
  Income: 'NetSales',
  'Cost of Goods Sold': 'CogsOrCos',
  Expense: 'OperatingExpense',
  Depreciation: 'OperatingExpense',
  Interest: 'NonOperatingIncomeOrExpense',
  'Income Tax': 'NonOperatingIncomeOrExpense',
  'Other Income': 'NonOperatingIncomeOrExpense',
  'Other Expense': 'NonOperatingIncomeOrExpense',
};
