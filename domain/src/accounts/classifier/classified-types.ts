import type { AccountType } from '../account-type';

/**
 * The types that the classifier distinguishes, in the order of its file: those that the charts were labeled with. Types that are added to
 * the product later are never guessed until charts are labeled with them and the model is fitted again.
 */
export const CLASSIFIED_TYPES = [
  'Bank',
  'Accounts Receivable',
  'Inventory',
  'Other Current Asset',
  'Fixed Asset',
  'Accumulated Depreciation',
  'Other Asset',
  'Accounts Payable',
  'Credit Card',
  'Other Current Liability',
  'Long Term Liability',
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
] as const satisfies readonly AccountType[];

/** @internal The labeled charts name no others. */
export type ClassifiedType = (typeof CLASSIFIED_TYPES)[number];
