import type { PackageHarness } from './package-harness';

const TRIAL_BALANCE = /trial_?balance/i;

/** The requests of a package that make up a trial balance, and the first one of each. */
export function trialBalanceRequests({ trialBalances }: PackageHarness): NonNullable<PackageHarness['trialBalances']> {
  return trialBalances ?? { all: TRIAL_BALANCE, first: TRIAL_BALANCE };
}
