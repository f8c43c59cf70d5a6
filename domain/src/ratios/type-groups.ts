import { ACCOUNT_TYPE_FACTS, ACCOUNT_TYPES, isBalanceSheetType } from '../accounts/account-type';
import type { AccountClass, AccountType } from '../accounts/account-type';

/** Types of accounts that ratios sum up, whatever the arrangement of the statements. */
export const CURRENT_ASSETS: readonly AccountType[] = [
  'Bank',
  'Restricted Cash',
  'Accounts Receivable',
  'Inventory',
  'Other Current Asset',
];
export const QUICK_ASSETS: readonly AccountType[] = ['Bank', 'Accounts Receivable'];
export const CURRENT_LIABILITIES: readonly AccountType[] = [
  'Accounts Payable',
  'Credit Card',
  'Line of Credit',
  'Current Portion of Long Term Debt',
  'Dividends Payable',
  'Other Current Liability',
];
/** What bears interest. */
export const DEBT: readonly AccountType[] = ['Credit Card', 'Line of Credit', 'Current Portion of Long Term Debt', 'Long Term Liability'];
export const NOMINAL = ACCOUNT_TYPES.filter((type) => !isBalanceSheetType(type));
export const ASSETS = ofClass('Asset');
export const LIABILITIES = ofClass('Liability');

function ofClass(wanted: AccountClass): readonly AccountType[] {
  return ACCOUNT_TYPES.filter((type) => ACCOUNT_TYPE_FACTS[type].class === wanted);
}
