import type { CheckResult } from '../checks/check-result';

/** Whether the trial balances of the package itself prove books: all of them equal its entries. */
export function isProven(checks: readonly CheckResult[]): boolean {
  return checks.some(({ id, outcome }) => id === 'package-trial-balance' && outcome === 'Pass');
}
