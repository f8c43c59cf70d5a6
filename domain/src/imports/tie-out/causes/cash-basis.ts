import type { AccountType } from '../../../accounts/account-type';
import type { ComparedReport } from '../compared-report';

const CONTROL: readonly AccountType[] = ['Accounts Receivable', 'Accounts Payable'];
/** Money is the same on either basis. */
const MONEY: readonly AccountType[] = ['Bank', 'Restricted Cash', 'Credit Card'];

/**
 * Every gap of a report on the cash basis: it says so, or it has nothing of the receivables and payables that the entries have, and no
 * gap is in an account of money.
 */
export function cashBasis({ report, gaps, read, accounts }: ComparedReport): ReadonlySet<number> {
  const all = new Set(gaps.keys());
  if (report.basis === 'Cash') return all;
  const typeOf = (account: number): AccountType | null => accounts[account]?.type ?? null;
  const isOf = (account: number, types: readonly AccountType[]): boolean => types.some((type) => type === typeOf(account));
  const controls = [...read.keys()].filter((account) => isOf(account, CONTROL));
  const isEmpty = controls.length > 0 && controls.every((account) => gaps.get(account) === -(read.get(account) ?? 0));
  return isEmpty && report.basis === null && ![...all].some((account) => isOf(account, MONEY)) ? all : new Set();
}
