import type { AccountType } from '../accounts/account-type';

/** What the platform API takes accounts for. */
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

/** The one taxonomy that there is: accounts by their type, statements in their default layout. */
export const TAXONOMY_ID = 'Default';

/** The classification of each type. */
export const CLASSIFICATION: Readonly<Record<AccountType, ClassificationId>> = {
  Bank: 'Cash',
  'Restricted Cash': 'OtherCurrentAsset',
  'Accounts Receivable': 'AccountsReceivable',
  Inventory: 'Inventory',
  'Other Current Asset': 'OtherCurrentAsset',
  'Fixed Asset': 'GrossNonCurrentAssets',
  'Accumulated Depreciation': 'ContraNonCurrentAsset',
  'Due from Owners and Affiliates': 'GrossNonCurrentAssets',
  'Deferred Tax Asset': 'GrossNonCurrentAssets',
  'Other Asset': 'GrossNonCurrentAssets',
  'Accounts Payable': 'AccountsPayable',
  'Credit Card': 'CreditCardDebt',
  'Line of Credit': 'OtherCurrentLiability',
  'Current Portion of Long Term Debt': 'OtherCurrentLiability',
  'Dividends Payable': 'OtherCurrentLiability',
  'Other Current Liability': 'OtherCurrentLiability',
  'Long Term Liability': 'NonCurrentLiability',
  'Due to Owners and Affiliates': 'NonCurrentLiability',
  'Deferred Tax': 'NonCurrentLiability',
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
