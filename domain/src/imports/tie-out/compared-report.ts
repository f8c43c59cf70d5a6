import type { Account } from '../../accounts/account';
import type { StatedBalancesPage, StatedTrialBalance } from '../page';
import type { AccountSums, DaySums } from './day-sums';
import { reportView } from './report-view';

/** A trial balance of a package beside what was read. */
export interface ComparedReport {
  readonly report: StatedTrialBalance;
  readonly stated: StatedBalancesPage;
  readonly accounts: readonly Account[];
  /** The basis of the entries; null where their source does not say. */
  readonly basis: StatedTrialBalance['basis'];
  readonly sums: DaySums;
  readonly read: AccountSums;
  /** What the package states less what was read, of the accounts that differ; accounts that the chart lacks are under -1. */
  readonly gaps: AccountSums;
  /** What the report of the last day changed by while the entries were read; empty where it did not change. */
  readonly changes: AccountSums;
}

/** Holds a trial balance against the entries, account by account. */
export function compareReport(
  report: StatedTrialBalance,
  stated: StatedBalancesPage,
  { accounts, basis, sums }: Pick<ComparedReport, 'accounts' | 'basis' | 'sums'>,
): ComparedReport {
  const { day, yearStart } = report;
  const read = reportView(sums, { day, yearStart, retainedEarnings: stated.retainedEarnings, accounts });
  return { report, stated, accounts, basis, sums, read, gaps: lessThan(balancesOf(report), read), changes: changesOf(stated) };
}

/** The balances of a report by account ordinal. */
function balancesOf({ rows }: StatedTrialBalance): AccountSums {
  const balances = new Map<number, number>();
  for (const { account, balance } of rows) balances.set(account, (balances.get(account) ?? 0) + balance);
  return balances;
}

function changesOf({ reports, before }: StatedBalancesPage): AccountSums {
  const after = reports.find(({ day }) => day === before?.day);
  return before === null || after === undefined ? new Map() : lessThan(balancesOf(after), balancesOf(before));
}

/** The first less the second, where they differ. */
function lessThan(one: AccountSums, other: AccountSums): AccountSums {
  const all = [...new Set([...one.keys(), ...other.keys()])].toSorted((a, b) => a - b);
  const differences = all.map((account) => [account, (one.get(account) ?? 0) - (other.get(account) ?? 0)] as const);
  return new Map(differences.filter(([, amount]) => amount !== 0));
}
