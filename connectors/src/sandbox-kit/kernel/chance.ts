/** A repeatable source of chance. */
export interface Chance {
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** True in so many of a hundred cases. */
  percent(share: number): boolean;
  /** A member of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
}

/** The source of chance of a text: the same text gives the same numbers. */
export function chanceOf(seed: string): Chance {
  let state = 0x2545f491;
  for (let at = 0; at < seed.length; at += 1) state = Math.imul(state ^ seed.charCodeAt(at), 0x9e3779b1) ^ (state >>> 15);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const whole = (low: number, high: number): number => low + (next() % (high - low + 1));
  return {
    whole,
    percent: (share) => whole(1, 100) <= share,
    pick: (list) => {
      const choice = list[whole(0, list.length - 1)];
      if (choice === undefined) throw new RangeError('Nothing to pick from');
      return choice;
    },
  };
}
