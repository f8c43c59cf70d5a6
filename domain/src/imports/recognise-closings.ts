import type { ClosingCandidate } from './closing-candidates';

/** The income-statement accounts of one fiscal year: net movements in minor units, debit positive, candidates included. */
export interface IncomeYear {
  readonly incomeAccounts: readonly number[];
  yearNet(account: number): number;
  /** Net movement from the beginning of the books to the end of the year. */
  netToDate(account: number): number;
}

/**
 * The journals among the candidates of one fiscal year that closed it: together they bring more than half of the income-statement
 * accounts that moved in the year to zero. A single account cleared against equity is an ordinary journal, not a closing entry.
 */
export function recogniseClosings(candidates: readonly ClosingCandidate[], year: IncomeYear): ClosingCandidate[] {
  const closed = sumByAccount(candidates);
  const moved = year.incomeAccounts.filter((account) => year.yearNet(account) !== (closed.get(account) ?? 0));
  const zeroed = new Set(moved.filter((account) => closed.get(account) && (year.yearNet(account) === 0 || year.netToDate(account) === 0)));
  if (zeroed.size * 2 <= moved.length) return [];
  return candidates.filter((candidate) => [...candidate.movements.keys()].some((account) => zeroed.has(account)));
}

function sumByAccount(candidates: readonly ClosingCandidate[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const candidate of candidates)
    for (const [account, { debit, credit }] of candidate.movements) sums.set(account, (sums.get(account) ?? 0) + debit - credit);
  return sums;
}
