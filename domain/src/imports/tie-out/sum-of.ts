import type { AccountSums } from './day-sums';

/** The sum over some accounts. */
export function sumOf(sums: AccountSums, accounts: readonly number[]): number {
  let sum = 0;
  for (const account of accounts) sum += sums.get(account) ?? 0;
  return sum;
}
