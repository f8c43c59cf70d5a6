import { ACCOUNT_TYPE_FACTS, isBalanceSheetType, type AccountType } from '../../accounts/account-type';

/** What an account is to the rules on journals, a bit each, so that those of a journal are one number. */
export const SORT = {
  /** Of the income statement. */
  result: 1,
  equity: 2,
  /** Journals that touch one of these are trade, payment or depreciation, unless they touch most of the balance sheet. */
  ordinary: 4,
  /** Another asset or liability. */
  other: 8,
} as const;

const ORDINARY_TYPES: ReadonlySet<AccountType> = new Set<AccountType>([
  'Bank',
  'Accounts Receivable',
  'Inventory',
  'Fixed Asset',
  'Accumulated Depreciation',
  'Accounts Payable',
  'Credit Card',
]);

/** The sort of the accounts of a type. */
export function sortOfType(type: AccountType): number {
  if (!isBalanceSheetType(type)) return SORT.result;
  if (ACCOUNT_TYPE_FACTS[type].class === 'Equity') return SORT.equity;
  return ORDINARY_TYPES.has(type) ? SORT.ordinary : SORT.other;
}
