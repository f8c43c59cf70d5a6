import type { KernelAccountKind } from '../../sandbox-kit/kernel/company';

/** How QuickBooks Online files an account. */
export interface QuickBooksType {
  readonly type: string;
  readonly subType: string;
  readonly classification: 'Asset' | 'Liability' | 'Equity' | 'Revenue' | 'Expense';
}

/** The type, subtype and classification that each kind of account has in QuickBooks Online. */
export const QUICKBOOKS_TYPES: Readonly<Record<KernelAccountKind, QuickBooksType>> = {
  bank: { type: 'Bank', subType: 'Checking', classification: 'Asset' },
  receivable: { type: 'Accounts Receivable', subType: 'AccountsReceivable', classification: 'Asset' },
  inventory: { type: 'Other Current Asset', subType: 'Inventory', classification: 'Asset' },
  currentAsset: { type: 'Other Current Asset', subType: 'OtherCurrentAssets', classification: 'Asset' },
  fixedAsset: { type: 'Fixed Asset', subType: 'MachineryAndEquipment', classification: 'Asset' },
  accumulatedDepreciation: { type: 'Fixed Asset', subType: 'AccumulatedDepreciation', classification: 'Asset' },
  otherAsset: { type: 'Other Asset', subType: 'OtherLongTermAssets', classification: 'Asset' },
  payable: { type: 'Accounts Payable', subType: 'AccountsPayable', classification: 'Liability' },
  creditCard: { type: 'Credit Card', subType: 'CreditCard', classification: 'Liability' },
  currentLiability: { type: 'Other Current Liability', subType: 'OtherCurrentLiabilities', classification: 'Liability' },
  longTermLiability: { type: 'Long Term Liability', subType: 'NotesPayable', classification: 'Liability' },
  equity: { type: 'Equity', subType: 'OwnersEquity', classification: 'Equity' },
  retainedEarnings: { type: 'Equity', subType: 'RetainedEarnings', classification: 'Equity' },
  income: { type: 'Income', subType: 'SalesOfProductIncome', classification: 'Revenue' },
  costOfSales: { type: 'Cost of Goods Sold', subType: 'SuppliesMaterialsCogs', classification: 'Expense' },
  expense: { type: 'Expense', subType: 'OfficeGeneralAdministrativeExpenses', classification: 'Expense' },
  otherIncome: { type: 'Other Income', subType: 'OtherMiscellaneousIncome', classification: 'Revenue' },
  otherExpense: { type: 'Other Expense', subType: 'OtherMiscellaneousExpense', classification: 'Expense' },
  exchangeGains: { type: 'Other Expense', subType: 'ExchangeGainOrLoss', classification: 'Expense' },
};
