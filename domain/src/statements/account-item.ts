import type { AccountItem } from './statement';

/** More accounts than the largest books have. */
const RETAINED_MAX = 50_000;

const kept: AccountItem[] = [];

/** The line of an account: one value for all layouts, whose thousands of lines are read again with each save. */
export function accountItem(account: number): AccountItem {
  if (account >= RETAINED_MAX) return { kind: 'account', account };
  for (let next = kept.length; next <= account; next += 1) kept.push({ kind: 'account', account: next });
  return kept[account] ?? { kind: 'account', account };
}
