/** The orders of one section in three layouts, as keys of its lines; null where a layout has no such section. */
export interface ThreeOrders {
  readonly base: readonly string[] | null;
  readonly mine: readonly string[] | null;
  readonly theirs: readonly string[] | null;
}

/** An order that keeps what either side rearranged. */
export interface MergedOrder {
  readonly keys: readonly string[];
  /** Whether both rearranged the same lines differently, so that one of the two had to be taken. */
  readonly clashes: boolean;
}

/** Puts the lines that a section holds after a merge in order; where both sides rearranged, `prefer` says whose order is taken. */
export function mergeOrder(orders: ThreeOrders, members: ReadonlySet<string>, prefer: 'mine' | 'theirs'): MergedOrder {
  const [base, mine, theirs] = [orders.base, orders.mine, orders.theirs].map((keys) => (keys ?? []).filter((key) => members.has(key)));
  const [movedHere, movedThere] = [isReordered(base ?? [], mine ?? []), isReordered(base ?? [], theirs ?? [])];
  const clashes = movedHere && movedThere && isReordered(mine ?? [], theirs ?? []);
  const takeMine = clashes ? prefer === 'mine' : movedHere;
  const [first = [], second = []] = takeMine ? [mine, theirs] : [theirs, mine];
  return { keys: insertMissing(insertMissing(first, second), [...members]), clashes };
}

/** Whether the lines that two orders have in common are in a different order. */
function isReordered(one: readonly string[], other: readonly string[]): boolean {
  const [inOne, inOther] = [new Set(one), new Set(other)];
  const common = one.filter((key) => inOther.has(key));
  return other.filter((key) => inOne.has(key)).some((key, at) => key !== common[at]);
}

/** The order with the lines of another one that it lacks, each behind the line that it follows there. */
function insertMissing(order: readonly string[], from: readonly string[]): string[] {
  const known = new Set(order);
  const behind = new Map<string | null, string[]>();
  let last: string | null = null;
  for (const key of from) {
    if (known.has(key)) last = key;
    else behind.set(last, [...(behind.get(last) ?? []), key]);
  }
  return [...(behind.get(null) ?? []), ...order.flatMap((key) => [key, ...(behind.get(key) ?? [])])];
}
