/** Numbers that look random and are the same for the same seed on every machine. */
export interface SeededNumbers {
  /** A whole number from 0 up to, but not including, `count`. */
  below(count: number): number;
  /** The same, with low numbers more often than high ones. */
  skewed(count: number): number;
  /** Cents between two amounts; small ones are common and large ones rare. */
  cents(least: number, most: number): number;
}

const RANGE = 2 ** 32;
/** Numbers that are thrown away at first, so that similar seeds soon differ. */
const WARM_UPS = 20;

/** Starts a sequence; xorshift with 32 bits of state. */
export function seededNumbers(seed: number): SeededNumbers {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  for (let at = 0; at < WARM_UPS; at += 1) next();
  const below = (count: number) => Math.floor((next() / RANGE) * count);
  return {
    below,
    skewed: (count) => below(below(count) + 1),
    cents: (least, most) => least + below(below(below(most - least) + 1) + 1),
  };
}
