/** Random choices that a seed decides. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = (Math.imul(seed, 0x9e3779b1) ^ 0x2545f491) | 1;
    for (let warm = 0; warm < 8; warm++) this.next();
  }

  /** A whole number from 0 up to before a limit. */
  below(limit: number): number {
    return this.next() % limit;
  }

  /** A whole number between two others, both included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** True once in so many times. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  pick<T>(from: readonly T[]): T {
    const found = from[this.below(from.length)];
    if (found === undefined) throw new RangeError('Nothing to pick from');
    return found;
  }

  shuffled<T>(all: readonly T[]): T[] {
    return all
      .map((each) => ({ each, key: this.next() }))
      .sort((one, other) => one.key - other.key)
      .map(({ each }) => each);
  }

  /** Marsaglia's xorshift with 32 bits. */
  private next(): number {
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return this.state >>> 0;
  }
}
