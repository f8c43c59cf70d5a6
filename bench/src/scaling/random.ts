/** Numbers that follow from a seed, so that a simulation answers the same each time. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 up to 1, by mulberry32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number below a limit. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** The time until the next of events that come independently. */
  exponential(mean: number): number {
    return -Math.log(1 - this.next()) * mean;
  }

  /** A size whose logarithm is normal: half are below the median. */
  logNormal(median: number, sigma: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return median * Math.exp(sigma * normal);
  }

  /** A name by its share; the shares add up to 1. */
  pick<Name extends string>(shares: Readonly<Record<Name, number>>): Name {
    const names = Object.keys(shares) as Name[];
    let left = this.next();
    for (const name of names) {
      left -= shares[name];
      if (left < 0) return name;
    }
    return names.at(-1) as Name;
  }
}
