/** Account types of uploads and of the canonical model, in balance-sheet then income-statement order. */
export const ACCOUNT_TYPES = [
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
  'Accounts Payable',
  'Credit Card',
  'Line of Credit',
  'Current Portion of Long Term Debt',
  'Dividends Payable',
  'Other Current Liability',
  'Long Term Liability',
  'Due to Owners and Affiliates',
  'Deferred Tax',
  'Equity',
  'Retained Earnings',
  'Income',
  'Cost of Goods Sold',
  'Expense',
  'Depreciation',
  'Interest',
  'Income Tax',
  'Other Income',
  'Other Expense',
] as const;

export type AccountType = (typeof ACCOUNT_TYPES)[number];
export type Side = 'debit' | 'credit';
export type AccountClass = 'Asset' | 'Liability' | 'Equity' | 'Income' | 'Expense';
export type CashFlowActivity = 'cash' | 'operating' | 'investing' | 'financing';

/** What follows from an account's type; the type decides the sign, never the balance. */
export interface AccountTypeFacts {
  readonly class: AccountClass;
  readonly normalSide: Side;
  /** Where the change of a balance-sheet account appears in the cash-flow statement; null for income-statement accounts. */
  readonly cashFlow: CashFlowActivity | null;
}

const asset = (cashFlow: CashFlowActivity, normalSide: Side = 'debit'): AccountTypeFacts => ({ class: 'Asset', normalSide, cashFlow });
const liability = (cashFlow: CashFlowActivity): AccountTypeFacts => ({ class: 'Liability', normalSide: 'credit', cashFlow });
const equity: AccountTypeFacts = { class: 'Equity', normalSide: 'credit', cashFlow: 'financing' };
const income: AccountTypeFacts = { class: 'Income', normalSide: 'credit', cashFlow: null };
const expense: AccountTypeFacts = { class: 'Expense', normalSide: 'debit', cashFlow: null };

export const ACCOUNT_TYPE_FACTS: Readonly<Record<AccountType, AccountTypeFacts>> = {
  Bank: asset('cash'),
  'Restricted Cash': asset('cash'),
  'Accounts Receivable': asset('operating'),
  Inventory: asset('operating'),
  'Other Current Asset': asset('operating'),
  'Fixed Asset': asset('investing'),
  'Accumulated Depreciation': asset('operating', 'credit'),
  'Due from Owners and Affiliates': asset('investing'),
  'Deferred Tax Asset': asset('operating'),
  'Other Asset': asset('investing'),
  'Accounts Payable': liability('operating'),
  'Credit Card': liability('operating'),
  'Line of Credit': liability('financing'),
  'Current Portion of Long Term Debt': liability('financing'),
  'Dividends Payable': liability('financing'),
  'Other Current Liability': liability('operating'),
  'Long Term Liability': liability('financing'),
  'Due to Owners and Affiliates': liability('financing'),
  'Deferred Tax': liability('operating'),
  Equity: equity,
  'Retained Earnings': equity,
  Income: income,
  'Cost of Goods Sold': expense,
  Expense: expense,
  Depreciation: expense,
  Interest: expense,
  'Income Tax': expense,
  'Other Income': income,
  'Other Expense': expense,
};

/** Whether accounts of this type belong to the balance sheet (else to the income statement). */
export function isBalanceSheetType(type: AccountType): boolean {
  return ACCOUNT_TYPE_FACTS[type].cashFlow !== null;
}
