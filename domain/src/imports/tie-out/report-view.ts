import type { Account } from '../../accounts/account';
import { isBalanceSheetType } from '../../accounts/account-type';
import { toDateNumber } from '../../periods/calendar-date';
import type { CalendarDate, DateNumber } from '../../periods/calendar-date';
import { previousDay } from '../../periods/day';
import type { AccountSums, DaySums } from './day-sums';

/** Before every entry. */
export const FIRST_DAY: DateNumber = 0;

/** How a package shows balances at the end of a day. */
export interface ReportTerms {
  readonly day: CalendarDate;
  readonly yearStart: CalendarDate;
  /** Ordinal, -1 for none. */
  readonly retainedEarnings: number;
  readonly accounts: readonly Account[];
}

/** Whether the account of an ordinal is on the income statement. */
export function isProfitAccount(accounts: readonly Account[], ordinal: number): boolean {
  const account = accounts[ordinal];
  return account !== undefined && !isBalanceSheetType(account.type);
}

/** What sums of income and expenses come to, debit positive. */
export function profitOf(sums: AccountSums, accounts: readonly Account[]): number {
  let profit = 0;
  for (const [account, amount] of sums) if (isProfitAccount(accounts, account)) profit += amount;
  return profit;
}

/**
 * The balances that the entries come to at the end of a day, in the way a trial balance of a package shows them: income and expenses since
 * the start of the fiscal year, those of earlier years within retained earnings, to which no entry moved them.
 */
export function reportView(sums: DaySums, { day, yearStart, retainedEarnings, accounts }: ReportTerms): AccountSums {
  const earlier = sums.between(FIRST_DAY, toDateNumber(previousDay(yearStart)));
  const balances = new Map(sums.between(FIRST_DAY, toDateNumber(day)));
  const add = (account: number, amount: number): void => void balances.set(account, (balances.get(account) ?? 0) + amount);
  for (const [account, amount] of earlier) if (isProfitAccount(accounts, account)) add(account, -amount);
  add(retainedEarnings, profitOf(earlier, accounts));
  return new Map([...balances].filter(([, amount]) => amount !== 0));
}
