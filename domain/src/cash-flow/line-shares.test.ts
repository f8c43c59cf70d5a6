import { describe, expect, it } from 'vitest';
import type { FlowKind } from './flow-kind';
import type { FlowRole } from './flow-role';
import { lineShares } from './line-shares';

const [cash, truck, loan] = [0, 1, 2];
const ROLES: readonly FlowRole[] = ['cash', 'asset', 'debt'];
const roleOf = (account: number) => ROLES[account]!;
const journal = (...lines: readonly (readonly [account: number, amount: number])[]) =>
  lines.map(([account, amount], at) => ({ lineNo: at + 1, account, amount }));
const onlyKind = (kind: FlowKind) => ({ whole: 0, kinds: new Map([[kind, 1]]) });
const without = (kind: FlowKind) => ({ whole: 1, kinds: new Map([[kind, -1]]) });
const sold = journal([truck, 400], [truck, -1_000], [cash, 500], [loan, 100]);

describe('lines of an account in one journal', () => {
  it('count as they are where all of the account counts', () => {
    const shares = lineShares(sold, truck, { whole: 1, kinds: new Map() }, roleOf);
    expect([...shares]).toEqual([
      [1, 400],
      [2, -1_000],
    ]);
  });

  it('take what the journal adds where they go the same way', () => {
    expect([...lineShares(sold, truck, onlyKind('disposal'), roleOf)]).toEqual([[2, -500]]);
  });

  it('are left out where the journal adds nothing', () => {
    expect([...lineShares(sold, loan, without('debtForAssets.debit'), roleOf)]).toEqual([]);
    expect([...lineShares(journal([loan, 100], [loan, -100]), loan, { whole: 1, kinds: new Map() }, roleOf)]).toEqual([]);
  });

  it('are filled in their order', () => {
    const bought = journal([truck, 600], [loan, -300], [loan, -500], [cash, 200]);
    expect([...lineShares(bought, loan, onlyKind('assetsForDebt.credit'), roleOf)]).toEqual([
      [2, -300],
      [3, -300],
    ]);
    expect([...lineShares(bought, loan, without('assetsForDebt.credit'), roleOf)]).toEqual([[2, -200]]);
  });
});
