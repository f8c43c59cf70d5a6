import type { ClosingCandidate } from './closing-candidates';

/** The income-statement accounts of one fiscal year: net movements in minor units, debit positive, candidates included. */
export interface IncomeYear {
  readonly incomeAccounts: readonly number[];
  yearNet(account: number): number;
  /** Net movement from the beginning of the books to the end of the year. */
  netToDate(account: number): number;
}

/**
 * The journals among the candidates of one fiscal year that closed it: together they bring to zero the accounts that hold more than
 * half of what all income-statement accounts moved. One account cleared against equity is an ordinary journal, and one that was posted
 * to after the close does not hide the closing entry.
 */
export function recogniseClosings(candidates: readonly ClosingCandidate[], year: IncomeYear): ClosingCandidate[] {
  const closed = sumByAccount(candidates);
  const movedBefore = (account: number) => Math.abs(year.yearNet(account) - (closed.get(account) ?? 0));
  const isZeroed = (account: number) => closed.get(account) !== undefined && (year.yearNet(account) === 0 || year.netToDate(account) === 0);
  const zeroed = new Set(year.incomeAccounts.filter((account) => movedBefore(account) > 0 && isZeroed(account)));
  if (total([...zeroed], movedBefore) * 2 <= total(year.incomeAccounts, movedBefore)) return [];
  return candidates.filter((candidate) => [...candidate.movements.keys()].some((account) => zeroed.has(account)));
}

function total(accounts: readonly number[], amountOf: (account: number) => number): number {
  return accounts.reduce((sum, account) => sum + amountOf(account), 0);
}

function sumByAccount(candidates: readonly ClosingCandidate[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const candidate of candidates)
    for (const [account, { debit, credit }] of candidate.movements) sums.set(account, (sums.get(account) ?? 0) + debit - credit);
  return sums;
}
