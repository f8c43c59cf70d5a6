import type { FlowWeights } from './flow-amounts';
import type { FlowRole } from './flow-role';
import { flowsOfJournal, type JournalMovement } from './flows-of-journal';

/** A line of a journal; minor units, debit positive. */
export interface WeighedLine {
  readonly lineNo: number;
  readonly account: number;
  readonly amount: number;
}

/**
 * How much of an account's lines in one journal counts with some weights, by line: what the journal adds is laid on the lines that go the
 * same way, in their order. Lines that add nothing are left out.
 */
export function lineShares(
  journal: readonly WeighedLine[],
  account: number,
  weights: FlowWeights,
  roleOf: (account: number) => FlowRole,
): ReadonlyMap<number, number> {
  const own = journal.filter((line) => line.account === account);
  let left = weights.whole * own.reduce((sum, { amount }) => sum + amount, 0);
  flowsOfJournal(movementsOf(journal), roleOf, (moved, kind, amount) => {
    if (moved === account) left += (weights.kinds.get(kind) ?? 0) * amount;
  });
  if (left === own.reduce((sum, { amount }) => sum + amount, 0) && left !== 0)
    return new Map(own.map(({ lineNo, amount }) => [lineNo, amount]));
  const shares = new Map<number, number>();
  for (const { lineNo, amount } of own.toSorted((one, other) => Number(isAgainst(one, left)) - Number(isAgainst(other, left)))) {
    if (left === 0) break;
    const size = Math.min(Math.abs(amount), Math.abs(left));
    const share = Math.sign(left) * size;
    if (share !== 0) shares.set(lineNo, share);
    left -= share;
  }
  return shares;
}

function isAgainst({ amount }: WeighedLine, left: number): boolean {
  return Math.sign(amount) !== Math.sign(left);
}

function movementsOf(journal: readonly WeighedLine[]): readonly JournalMovement[] {
  const moved = new Map<number, [debit: number, credit: number]>();
  for (const { account, amount } of journal) {
    const sides = moved.get(account) ?? [0, 0];
    sides[amount < 0 ? 1 : 0] += Math.abs(amount);
    moved.set(account, sides);
  }
  return [...moved].map(([account, [debit, credit]]) => [account, debit, credit]);
}
