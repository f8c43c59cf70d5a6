/** Values in the memory of one process, by key; what was used least lately goes first. */
export interface BoundedCache<Value> {
  find(key: string): Value | undefined;
  /** Keeps a value in place of an earlier one; one that is larger than the whole cache is not kept. */
  keep(key: string, value: Value): void;
  /** What is kept, in the unit of its bound. */
  readonly size: number;
}

/** A cache that holds at most `max`, in whatever unit `sizeOf` counts. */
export function createBoundedCache<Value>(max: number, sizeOf: (value: Value) => number): BoundedCache<Value> {
  const kept = new Map<string, Value>();
  let size = 0;
  const drop = (key: string, value: Value) => {
    kept.delete(key);
    size -= sizeOf(value);
  };
  return {
    find(key) {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found;
    },
    keep(key, value) {
      const before = kept.get(key);
      if (before !== undefined) drop(key, before);
      const added = sizeOf(value);
      if (added > max) return;
      kept.set(key, value);
      size += added;
      for (const [oldest, old] of kept) {
        if (size <= max) return;
        drop(oldest, old);
      }
    },
    get size() {
      return size;
    },
  };
}
