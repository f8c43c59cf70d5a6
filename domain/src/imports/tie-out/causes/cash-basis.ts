import type { AccountType } from '../../../accounts/account-type';
import type { ComparedReport } from '../compared-report';

const CONTROL: readonly AccountType[] = ['Accounts Receivable', 'Accounts Payable'];
/** Money is the same on either basis. */
const MONEY: readonly AccountType[] = ['Bank', 'Restricted Cash', 'Credit Card'];

/**
 * Every gap of a report on the cash basis: it says so, or no gap is in an account of money, and all that the entries have of receivables and
 * payables is missing, but for half a minor unit for each line, since shares of documents are rounded.
 */
export function cashBasis(compared: ComparedReport): ReadonlySet<number> {
  const { report, gaps, accounts } = compared;
  const all = [...gaps.keys()];
  const isMoney = (account: number): boolean => MONEY.some((type) => type === accounts[account]?.type);
  const isFound = report.basis === null && !all.some(isMoney) && lacksDocuments(compared);
  return new Set(report.basis === 'Cash' || isFound ? all : []);
}

function lacksDocuments({ gaps, read, accounts, sums }: ComparedReport): boolean {
  const controls = [...read].filter(([account]) => CONTROL.some((type) => type === accounts[account]?.type));
  const isLacking = ([account, balance]: readonly [number, number]): boolean =>
    gaps.has(account) && Math.abs(balance + (gaps.get(account) ?? 0)) * 2 <= sums.linesOf(account);
  return controls.length > 0 && controls.every(isLacking);
}
