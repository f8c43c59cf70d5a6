/** Numbers that look random and are the same for the same seed text on every machine. */
export interface RandomSource {
  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
}

/** Makes a source from a text (FNV-1a into mulberry32). */
export function randomSource(seed: string): RandomSource {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return { between, pick: (choices) => choices[between(0, choices.length - 1)] as (typeof choices)[number] };
}
