import type { ComparedReport } from '../compared-report';
import { sumOf } from '../sum-of';

/** Parents and the accounts below them that differ by the same amount the other way: the lines are on the one here and on the other there. */
export function parentAccount({ gaps, accounts }: ComparedReport): ReadonlySet<number> {
  const explained = new Set<number>();
  for (const [parent, gap] of gaps) {
    const below = [...gaps.keys()].filter((account) => accounts[account]?.parentOrdinal === parent);
    if (below.length === 0 || sumOf(gaps, below) !== -gap) continue;
    for (const account of [parent, ...below]) explained.add(account);
  }
  return explained;
}
