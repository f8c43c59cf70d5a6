import type { Account } from '../accounts/account';
import type { FlowRow } from '../cash-flow/flow-kind';
import { flowRoleOf } from '../cash-flow/flow-role';
import { flowsWithout, type TakenJournal } from '../cash-flow/flows-without';
import type { Books } from '../statements/books';
import type { MatchedAccounts } from './match-accounts';

/** The flows of one side, brought to the compared spans. */
interface SideOfFlows {
  readonly books: Books;
  /** The shared id of an account. */
  readonly sharedOf: (account: number) => number;
  /** The amounts of the compared spans. */
  readonly sum: (amounts: readonly number[]) => number[];
  /** Journals that are dated after the compared days. */
  readonly later: readonly TakenJournal[];
}

/**
 * What the journals of both sides say about the cash flow, with the same rows on both sides, so that both draw the same lines. Null, so that
 * both cash flows are derived from balances, where a side has no journals or an account is another thing to the cash flow on the other side:
 * a reclassification must not look like a restatement.
 */
export function commonFlows(
  base: SideOfFlows,
  other: SideOfFlows,
  matched: MatchedAccounts,
): { readonly base: readonly FlowRow[]; readonly other: readonly FlowRow[] } | null {
  const [before, after] = [flowsOf(base), flowsOf(other)];
  if (before === null || after === null || !haveSameRoles(base.books.accounts, matched)) return null;
  return { base: withRowsOf(before, after), other: withRowsOf(after, before) };
}

function flowsOf({ books: { matrix, accounts }, sharedOf, sum, later }: SideOfFlows): readonly FlowRow[] | null {
  if (matrix.flows === undefined) return null;
  return flowsWithout(matrix.flows, later, { slices: matrix.slices, accounts })
    .map(({ account, kind, amounts }) => ({ account: sharedOf(account), kind, amounts: sum(amounts) }))
    .filter(({ amounts }) => amounts.some((amount) => amount !== 0));
}

function haveSameRoles(base: readonly Account[], { accounts, sharedOfBase }: MatchedAccounts): boolean {
  return base.every((account) => {
    const shared = accounts[sharedOfBase[account.ordinal] ?? -1];
    return shared === undefined || flowRoleOf(shared) === flowRoleOf(account);
  });
}

function withRowsOf(flows: readonly FlowRow[], others: readonly FlowRow[]): readonly FlowRow[] {
  const own = new Set(flows.map(keyOf));
  const missing = others.filter((row) => !own.has(keyOf(row)));
  return [...flows, ...missing.map((row) => ({ ...row, amounts: row.amounts.map(() => 0) }))];
}

function keyOf({ account, kind }: FlowRow): string {
  return `${account} ${kind}`;
}
