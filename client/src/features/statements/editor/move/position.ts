import type { Account } from '@countinghouse/domain/accounts/account';
import { compareNumberThenName } from '@countinghouse/domain/statements/account-order';
import type { SectionId, StatementLayout } from '@countinghouse/domain/statements/statement';

export const POSITIONS = ['number', 'end', 'amount'] as const;
export type Position = (typeof POSITIONS)[number];

/** What positions are found by. */
export interface PositionFacts {
  readonly accounts: readonly Account[];
  /** In presentation sign, by ordinal. */
  readonly amounts: ReadonlyMap<number, number>;
}

/** The account of a section before which moved accounts go: together, in the position of the first of them by number or amount; null for the end. */
export function beforeWhich(
  statement: StatementLayout,
  moved: readonly number[],
  to: SectionId,
  position: Position,
  { accounts, amounts }: PositionFacts,
): number | null {
  const gone = new Set(moved);
  const staying = (statement.sections[to]?.items ?? []).flatMap((item) =>
    item.kind === 'account' && !gone.has(item.account) ? [item.account] : [],
  );
  const [first] = moved;
  if (first === undefined || position === 'end') return null;
  if (position === 'amount') return staying.find((each) => (amounts.get(each) ?? 0) < (amounts.get(first) ?? 0)) ?? null;
  const one = accounts[first];
  return staying.find((each) => one !== undefined && isBehind(accounts[each], one)) ?? null;
}

function isBehind(other: Account | undefined, one: Account): boolean {
  return other !== undefined && compareNumberThenName(other, one) > 0;
}
