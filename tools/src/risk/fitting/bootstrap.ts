/** A figure with the interval in which it lies with 95 %. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** How often each row is drawn when companies are drawn with replacement: once for each draw of its company. */
export type Draw = Float64Array;

/** Draws of companies, the same for the same rows whenever they are made; rows of one company are drawn together. */
export function drawsByCompany(companies: readonly string[], draws: number): readonly Draw[] {
  const names = [...new Set(companies)];
  const place = new Map(names.map((name, index) => [name, index]));
  const company = Int32Array.from(companies, (name) => place.get(name) ?? 0);
  const next = randomNumbers(20_260_101);
  return Array.from({ length: draws }, () => {
    const times = new Float64Array(names.length);
    for (let drawn = 0; drawn < names.length; drawn += 1) {
      const chosen = Math.floor(next() * names.length);
      times[chosen] = (times[chosen] ?? 0) + 1;
    }
    return Float64Array.from(company, (index) => times[index] ?? 0);
  });
}

/** The figure over all rows, and the middle 95 % of it over the draws. */
export function estimate(figure: (draw?: Draw) => number, draws: readonly Draw[]): Estimate {
  return { value: figure(), ...middleOf(draws.map((draw) => figure(draw))) };
}

/** Between what figures the middle 95 % of them lie. */
export function middleOf(figures: readonly number[]): Pick<Estimate, 'low' | 'high'> {
  const sorted = [...figures].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { low: at(0.025), high: at(0.975) };
}

/** Numbers in [0, 1) from a seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
