import type { AccountType } from '@countinghouse/domain/accounts/account-type';

/** What Xero says about an account. */
export interface XeroAccountFacts {
  readonly type: string;
  readonly systemAccount: string | null;
  readonly bankAccountType: string | null;
  readonly accountClass: string | null;
  readonly name: string;
}

/** A type of account, and whether it is a guess. */
export interface MappedType {
  readonly type: AccountType;
  readonly isGuess: boolean;
}

const OF_SYSTEM_ACCOUNT = new Map<string, AccountType>([
  ['DEBTORS', 'Accounts Receivable'],
  ['CREDITORS', 'Accounts Payable'],
  ['RETAINEDEARNINGS', 'Retained Earnings'],
]);

const OF_TYPE = new Map<string, AccountType>([
  ['BANK', 'Bank'],
  ['CURRENT', 'Other Current Asset'],
  ['PREPAYMENT', 'Other Current Asset'],
  ['INVENTORY', 'Inventory'],
  ['FIXED', 'Fixed Asset'],
  ['NONCURRENT', 'Other Asset'],
  ['CURRLIAB', 'Other Current Liability'],
  ['LIABILITY', 'Other Current Liability'],
  ['PAYG', 'Other Current Liability'],
  ['PAYGLIABILITY', 'Other Current Liability'],
  ['SUPERANNUATIONLIABILITY', 'Other Current Liability'],
  ['WAGESPAYABLELIABILITY', 'Other Current Liability'],
  ['TERMLIAB', 'Long Term Liability'],
  ['EQUITY', 'Equity'],
  ['REVENUE', 'Income'],
  ['SALES', 'Income'],
  ['OTHERINCOME', 'Other Income'],
  ['DIRECTCOSTS', 'Cost of Goods Sold'],
  ['EXPENSE', 'Expense'],
  ['OVERHEADS', 'Expense'],
  ['SUPERANNUATIONEXPENSE', 'Expense'],
  ['WAGESEXPENSE', 'Expense'],
  ['DEPRECIATN', 'Depreciation'],
]);

const OF_CLASS = new Map<string, AccountType>([
  ['ASSET', 'Other Asset'],
  ['LIABILITY', 'Other Current Liability'],
  ['EQUITY', 'Equity'],
  ['REVENUE', 'Other Income'],
  ['EXPENSE', 'Expense'],
]);

/**
 * The type of an account, null where neither its type nor its class is known. Xero has no type for accumulated depreciation: among fixed
 * assets the name tells it, which is a guess, as is a type that only the class tells.
 */
export function mapAccountType({ type, systemAccount, bankAccountType, accountClass, name }: XeroAccountFacts): MappedType | null {
  const ofSystem = OF_SYSTEM_ACCOUNT.get(systemAccount ?? '');
  if (ofSystem !== undefined) return { type: ofSystem, isGuess: false };
  if (type === 'BANK' && bankAccountType === 'CREDITCARD') return { type: 'Credit Card', isGuess: false };
  if (type === 'FIXED' && /accum\w*\.? (?:depreciation|amorti[sz]ation|dep)\b/i.test(name)) {
    return { type: 'Accumulated Depreciation', isGuess: true };
  }
  const known = OF_TYPE.get(type);
  if (known !== undefined) return { type: known, isGuess: false };
  const ofClass = OF_CLASS.get(accountClass ?? '');
  return ofClass === undefined ? null : { type: ofClass, isGuess: true };
}
