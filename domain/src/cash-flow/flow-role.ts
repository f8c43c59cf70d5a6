import type { Account } from '../accounts/account';
import type { AccountType } from '../accounts/account-type';
import { cashFlowTypeOf, isNamedForDisposal, isNamedForGain, isNamedForYield } from './cash-flow-type';

/** What an account is to the cash-flow statement. */
export type FlowRole =
  /** Cash, and what is settled like it: receivables, payables and taxes. */
  | 'cash'
  | 'working'
  /** Long-term assets, and what was written off of them. */
  | 'asset'
  | 'contra'
  /** Sources of finance. */
  | 'debt'
  | 'currentDebt'
  | 'dividends'
  | 'equity'
  /** Accounts that owners, affiliates and banks keep with the business: used like a bank account, shown net. */
  | 'lent'
  | 'borrowed'
  /**
   * Income and expense. Other income and expense, and accounts with such names, can be a gain or loss; income from an asset cannot.
   * Accounts named for disposals take the proceeds, in the journal that removes the asset or in a separate one.
   */
  | 'income'
  | 'expense'
  | 'otherIncome'
  | 'disposals'
  | 'yield'
  | 'depreciation';

const ROLES: Readonly<Record<AccountType, FlowRole>> = {
  Bank: 'cash',
  'Restricted Cash': 'cash',
  'Accounts Receivable': 'working',
  Inventory: 'working',
  'Other Current Asset': 'working',
  'Fixed Asset': 'asset',
  'Accumulated Depreciation': 'contra',
  'Due from Owners and Affiliates': 'lent',
  'Deferred Tax Asset': 'working',
  'Other Asset': 'asset',
  'Accounts Payable': 'working',
  'Credit Card': 'working',
  'Line of Credit': 'borrowed',
  'Current Portion of Long Term Debt': 'currentDebt',
  'Dividends Payable': 'dividends',
  'Other Current Liability': 'working',
  'Long Term Liability': 'debt',
  'Due to Owners and Affiliates': 'borrowed',
  'Deferred Tax': 'working',
  Equity: 'equity',
  'Retained Earnings': 'equity',
  Income: 'income',
  'Cost of Goods Sold': 'expense',
  Expense: 'expense',
  Depreciation: 'depreciation',
  Interest: 'expense',
  'Income Tax': 'expense',
  'Other Income': 'otherIncome',
  'Other Expense': 'otherIncome',
};

/** The role of an account by its type, or by what its name means. */
export function flowRoleOf(account: Pick<Account, 'type' | 'name'>): FlowRole {
  const role = ROLES[cashFlowTypeOf(account)];
  switch (role) {
    case 'otherIncome':
      if (isNamedForYield(account)) return 'yield';
      return isNamedForDisposal(account) ? 'disposals' : role;
    case 'income':
    case 'expense':
      if (isNamedForDisposal(account)) return 'disposals';
      return isNamedForGain(account) ? 'otherIncome' : role;
    default:
      return role;
  }
}

/** Whether journals of an account say what moved investing and financing activities: those of its own lines, and of disposals. */
export function makesFlows(role: FlowRole): boolean {
  return ASSET_ROLES.has(role) || FINANCE_ROLES.has(role) || role === 'disposals';
}

export const ASSET_ROLES: ReadonlySet<FlowRole> = new Set(['asset', 'contra', 'lent']);
export const FINANCE_ROLES: ReadonlySet<FlowRole> = new Set(['debt', 'currentDebt', 'dividends', 'equity', 'borrowed']);
export const INCOME_ROLES: ReadonlySet<FlowRole> = new Set(['income', 'expense', 'otherIncome', 'disposals', 'yield', 'depreciation']);
