import type { ComparedReport } from '../compared-report';
import { sumOf } from '../sum-of';

/**
 * Accounts of a revaluation: the gaps of the accounts of currency gains and losses are exactly what accounts in other currencies,
 * receivables, and payables differ by.
 */
export function revaluation({ gaps, accounts, stated }: ComparedReport): ReadonlySet<number> {
  const gains = stated.exchangeGains.filter((account) => gaps.has(account));
  const isRevalued = (account: number): boolean => {
    const type = accounts[account]?.type;
    return stated.foreign.includes(account) || type === 'Accounts Receivable' || type === 'Accounts Payable';
  };
  const revalued = [...gaps.keys()].filter((account) => isRevalued(account) && !gains.includes(account));
  const isExplained = gains.length > 0 && revalued.length > 0 && sumOf(gaps, gains) + sumOf(gaps, revalued) === 0;
  return new Set(isExplained ? [...gains, ...revalued] : []);
}
