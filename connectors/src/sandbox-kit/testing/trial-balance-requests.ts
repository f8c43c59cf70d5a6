import type { PackageHarness } from './package-harness';

/** How the trial balance of a package is asked for: by a path that names it, unless its harness says otherwise. */
export function trialBalanceRequests({ trialBalances = { all: /trial_?balance/i } }: PackageHarness) {
  return { first: trialBalances.all, before: 1, ...trialBalances };
}
