/** Calls after which counting is given up: what is left of a reading that takes more to count is better not foretold. */
const MOST_CALLS = 24;

/**
 * Finds out how many calls a reading takes before it is done for good: its reader, given this, asks for counts ahead, and is stopped by the
 * signal as soon as it has planned all its calls, or has made too many without a plan.
 */
export class CallCounting {
  readonly #stop = new AbortController();
  #made = 0;
  #total: number | null = null;

  /** Aborted when nothing is left to be counted. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** The calls of the whole reading; null where they were not planned. */
  get total(): number | null {
    return this.#total;
  }

  /** A call was made. */
  note(): void {
    this.#made += 1;
    if (this.#made >= MOST_CALLS) this.#stop.abort();
  }

  /** The reader has planned so many calls in all. */
  plan(total: number): void {
    this.#total ??= total;
    this.#stop.abort();
  }
}
