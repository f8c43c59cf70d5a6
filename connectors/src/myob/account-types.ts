import type { AccountType } from '@countinghouse/domain/accounts/account-type';

/** What MYOB says about an account. */
export interface MyobAccountFacts {
  readonly type: string;
  readonly name: string;
  /** Whether it is the linked account into which earnings of earlier years go. */
  readonly isRetainedEarnings: boolean;
}

/** A type of account, and whether it is a guess. */
export interface MappedType {
  readonly type: AccountType;
  readonly isGuess: boolean;
}

const OF_TYPE = new Map<string, AccountType>([
  ['Bank', 'Bank'],
  ['AccountReceivable', 'Accounts Receivable'],
  ['OtherCurrentAsset', 'Other Current Asset'],
  ['FixedAsset', 'Fixed Asset'],
  ['OtherAsset', 'Other Asset'],
  ['CreditCard', 'Credit Card'],
  ['AccountsPayable', 'Accounts Payable'],
  ['OtherCurrentLiability', 'Other Current Liability'],
  ['LongTermLiability', 'Long Term Liability'],
  ['Equity', 'Equity'],
  ['Income', 'Income'],
  ['CostOfSales', 'Cost of Goods Sold'],
  ['Expense', 'Expense'],
  ['OtherIncome', 'Other Income'],
  ['OtherExpense', 'Other Expense'],
]);

/**
 * The type of an account, null where its type is not known. MYOB has no type for accumulated depreciation: among
 * fixed assets the name tells it, which is a guess, as is that other liabilities are current.
 */
export function mapAccountType({ type, name, isRetainedEarnings }: MyobAccountFacts): MappedType | null {
  if (isRetainedEarnings && type === 'Equity') return { type: 'Retained Earnings', isGuess: false };
  if (type === 'FixedAsset' && /accum\w*\.? (?:depreciation|amorti[sz]ation|dep'?n?)(?!\w)/i.test(name)) {
    return { type: 'Accumulated Depreciation', isGuess: true };
  }
  if (type === 'OtherLiability') return { type: 'Other Current Liability', isGuess: true };
  const known = OF_TYPE.get(type);
  return known === undefined ? null : { type: known, isGuess: false };
}
