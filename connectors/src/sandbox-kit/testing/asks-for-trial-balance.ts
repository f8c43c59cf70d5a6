import type { PackageHarness } from './package-harness';

/** Whether a request, path and body, asks for a trial balance. */
export function asksForTrialBalance({ trialBalance = /TrialBalance/ }: Pick<PackageHarness, 'trialBalance'>, asked: string): boolean {
  return trialBalance.test(asked);
}
