/** Finds by the id of a line. */
export type LineIndex<T> = Pick<ReadonlyMap<string, T>, 'get' | 'has'>;

/** A lazy index of things by the id of their line, in their order. It is built only as far as needed: of many thousands of lines, a screen looks up few, most of them near the top. */
export function lineIndex<T, V>(things: readonly T[], idOf: (thing: T) => string, valueOf: (thing: T, place: number) => V): LineIndex<V> {
  const found = new Map<string, V>();
  let place = 0;
  const has = (id: string): boolean => {
    if (found.has(id)) return true;
    for (let thing = things[place]; thing !== undefined; thing = things[place]) {
      const its = idOf(thing);
      found.set(its, valueOf(thing, place));
      place += 1;
      if (its === id) return true;
    }
    return false;
  };
  return { has, get: (id) => (has(id) ? found.get(id) : undefined) };
}
