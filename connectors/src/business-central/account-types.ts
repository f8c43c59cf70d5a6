import type { AccountType } from '@countinghouse/domain/accounts/account-type';

/** A type of account, and whether it is a guess. */
export interface MappedType {
  readonly type: AccountType;
  readonly isGuess: boolean;
}

/** Where neither subcategory nor name say more than the category. */
const OF_CATEGORY = new Map<string, AccountType>([
  ['Assets', 'Other Asset'],
  ['Liabilities', 'Other Current Liability'],
  ['Equity', 'Equity'],
  ['Income', 'Income'],
  ['Cost of Goods Sold', 'Cost of Goods Sold'],
  ['Expense', 'Expense'],
]);

/** The subcategories with which companies begin; people may write others. */
const OF_SUBCATEGORY = new Map<string, AccountType>([
  ['Assets/Cash', 'Bank'],
  ['Assets/Accounts Receivable', 'Accounts Receivable'],
  ['Assets/Prepaid Expenses', 'Other Current Asset'],
  ['Assets/Inventory', 'Inventory'],
  ['Assets/Current Assets', 'Other Current Asset'],
  ['Assets/Fixed Assets', 'Fixed Asset'],
  ['Assets/Equipment', 'Fixed Asset'],
  ['Assets/Accumulated Depreciation', 'Accumulated Depreciation'],
  ['Liabilities/Current Liabilities', 'Other Current Liability'],
  ['Liabilities/Payroll Liabilities', 'Other Current Liability'],
  ['Liabilities/Long Term Liabilities', 'Long Term Liability'],
  ['Equity/Common Stock', 'Equity'],
  ['Equity/Retained Earnings', 'Retained Earnings'],
  ['Equity/Distributions to Shareholders', 'Equity'],
  ['Income/Income, Services', 'Income'],
  ['Income/Income, Product Sales', 'Income'],
  ['Income/Sales Discounts', 'Income'],
  ['Income/Sales Returns & Allowances', 'Income'],
  ['Income/Income, Interest', 'Other Income'],
  ['Cost of Goods Sold/Labor', 'Cost of Goods Sold'],
  ['Cost of Goods Sold/Materials', 'Cost of Goods Sold'],
  ['Cost of Goods Sold/Discounts Granted', 'Cost of Goods Sold'],
  ['Expense/Rent Expense', 'Expense'],
  ['Expense/Advertising Expense', 'Expense'],
  ['Expense/Interest Expense', 'Interest'],
  ['Expense/Fees Expense', 'Expense'],
  ['Expense/Insurance Expense', 'Expense'],
  ['Expense/Payroll Expense', 'Expense'],
  ['Expense/Benefits Expense', 'Expense'],
  ['Expense/Salaries Expense', 'Expense'],
  ['Expense/Repairs and Maintenance Expense', 'Expense'],
  ['Expense/Utilities Expense', 'Expense'],
  ['Expense/Vehicle Expenses', 'Expense'],
  ['Expense/Bad Debt Expense', 'Expense'],
  ['Expense/Tax Expense', 'Expense'],
  ['Expense/Other Income & Expenses', 'Other Expense'],
]);

/** Subcategories that hold accounts of several types, as those do that people wrote: the name says more. */
const MIXED = ['Assets/Current Assets', 'Assets/Fixed Assets', 'Assets/Equipment', 'Liabilities/Current Liabilities'];

const OF_NAME: readonly (readonly [category: string, name: RegExp, type: AccountType])[] = [
  ['Assets', /\b(?:receivables?|debtors)\b/i, 'Accounts Receivable'],
  ['Assets', /accum\w*\.? (?:depreciation|amorti[sz]ation|depr?)\b/i, 'Accumulated Depreciation'],
  ['Assets', /^(?:petty )?cash\b|\bbank accounts?\b|\b(?:checking|savings)\b/i, 'Bank'],
  ['Liabilities', /\b(?:accounts payable|trade payables|vendors payable|creditors)\b/i, 'Accounts Payable'],
  ['Liabilities', /\bcredit card\b/i, 'Credit Card'],
  ['Expense', /^(?:depreciation|amorti[sz]ation)\b/i, 'Depreciation'],
];

/**
 * The type of an account by its category, subcategory, and name; null for a category that is not known. Business Central has no
 * subcategory for payables, so the name tells them, which is a guess, as is a type that only the category tells.
 */
export function mapAccountType(category: string, subcategory: string | null, name: string): MappedType | null {
  const ofCategory = OF_CATEGORY.get(category);
  if (ofCategory === undefined) return null;
  const key = `${category}/${subcategory ?? ''}`;
  const known = OF_SUBCATEGORY.get(key);
  const named =
    known === undefined || MIXED.includes(key) ? OF_NAME.find(([of, pattern]) => of === category && pattern.test(name))?.[2] : undefined;
  if (named !== undefined) return { type: named, isGuess: true };
  return known === undefined ? { type: ofCategory, isGuess: true } : { type: known, isGuess: false };
}
