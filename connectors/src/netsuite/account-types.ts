import type { AccountType } from '@countinghouse/domain/accounts/account-type';

/** What NetSuite says about an account. */
export interface NetSuiteAccountFacts {
  readonly type: string;
  /** The use for which NetSuite made the account itself. */
  readonly specialType: string | null;
  readonly isInventory: boolean;
  readonly name: string;
}

/** Types whose accounts hold no money: orders, and statistics. */
export const WITHOUT_MONEY = ['NonPosting', 'Stat'];

const OF_TYPE = new Map<string, AccountType>([
  ['Bank', 'Bank'],
  ['AcctRec', 'Accounts Receivable'],
  ['UnbilledRec', 'Other Current Asset'],
  ['OthCurrAsset', 'Other Current Asset'],
  ['DeferExpense', 'Other Current Asset'],
  ['FixedAsset', 'Fixed Asset'],
  ['OthAsset', 'Other Asset'],
  ['AcctPay', 'Accounts Payable'],
  ['CredCard', 'Credit Card'],
  ['OthCurrLiab', 'Other Current Liability'],
  ['DeferRevenue', 'Other Current Liability'],
  ['LongTermLiab', 'Long Term Liability'],
  ['Equity', 'Equity'],
  ['RetEarnings', 'Retained Earnings'],
  ['Income', 'Income'],
  ['COGS', 'Cost of Goods Sold'],
  ['Expense', 'Expense'],
  ['OthIncome', 'Other Income'],
  ['OthExpense', 'Other Expense'],
]);

/** Whether the account is the one to which NetSuite closes earnings in its reports. */
function isRetainedEarnings({ type, specialType }: Pick<NetSuiteAccountFacts, 'type' | 'specialType'>): boolean {
  return type === 'RetEarnings' || (type === 'Equity' && specialType?.toLowerCase() === 'retearnings');
}

/**
 * The type of an account; null where its own is not known. NetSuite has no type for accumulated depreciation: among fixed
 * assets the name tells it, which is a guess.
 */
export function mapAccountType(facts: NetSuiteAccountFacts): { readonly type: AccountType; readonly isGuess: boolean } | null {
  const { type, isInventory, name } = facts;
  if (isRetainedEarnings(facts)) return { type: 'Retained Earnings', isGuess: false };
  if (type === 'OthCurrAsset' && isInventory) return { type: 'Inventory', isGuess: false };
  if (type === 'FixedAsset' && /accum\w*\.? (?:depreciation|amorti[sz]ation|dep)\b/i.test(name))
    return { type: 'Accumulated Depreciation', isGuess: true };
  const known = OF_TYPE.get(type);
  return known === undefined ? null : { type: known, isGuess: false };
}
