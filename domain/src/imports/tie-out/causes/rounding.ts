import type { ComparedReport } from '../compared-report';
import { sumOf } from '../sum-of';

/** Beyond this a gap is an amount, whatever the number of lines. */
const MOST = 100;

/** Accounts whose gaps are at most half a minor unit for each of their lines, less than 1.00, and balance. */
export function rounding({ gaps, sums }: ComparedReport): ReadonlySet<number> {
  const small = [...gaps].filter(([account, gap]) => Math.abs(gap) < MOST && Math.abs(gap) * 2 <= sums.linesOf(account));
  const accounts = small.map(([account]) => account);
  return new Set(sumOf(gaps, accounts) === 0 ? accounts : []);
}
