import type { ComparedReport } from '../compared-report';
import { profitOf } from '../report-view';

/**
 * Accounts whose gap is exactly what the package's report changed by between the start and the end of the reading; in reports of earlier
 * fiscal years' ends, retained earnings may hold the change of income and expenses.
 */
export function changedWhileReading({ gaps, changes, accounts, stated }: ComparedReport): ReadonlySet<number> {
  const profit = profitOf(changes, accounts);
  const isChanged = (account: number, gap: number): boolean =>
    gap === changes.get(account) || (account === stated.retainedEarnings && profit !== 0 && gap === profit);
  return new Set([...gaps].filter(([account, gap]) => isChanged(account, gap)).map(([account]) => account));
}
