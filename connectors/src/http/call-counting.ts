/** Calls after which counting is given up: what is left of a reading that takes more to count is better not foretold. */
const MOST_CALLS = 24;

/** How many calls a reading takes, and what counting them took. */
export interface CountedCalls {
  /** The calls of the whole reading; null where its reader planned none. */
  readonly calls: number | null;
  /** The calls of a reading that uses nothing of an earlier one; null where this one uses nothing either. */
  readonly wholeCalls: number | null;
  /** The calls that counting took. */
  readonly made: number;
  /** The mean time of their answers; null where there was none. */
  readonly answerMilliseconds: number | null;
  /** The calls that the package said it still allows today, after those of counting; null where it said nothing. */
  readonly leftToday: number | null;
}

/**
 * Finds out how many calls a reading takes before it is done for good: its reader, given this, asks for counts ahead, and is stopped by the
 * signal as soon as it has planned all its calls, or has made too many without a plan.
 */
export class CallCounting {
  readonly #stop = new AbortController();
  #made = 0;
  #answers = 0;
  #answerTime = 0;
  #total: number | null = null;
  #wholeTotal: number | null = null;
  #usesEarlier = false;
  #leftToday: number | null = null;

  /** Aborted when nothing is left to be counted. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** What was counted. */
  get counted(): CountedCalls {
    const answerMilliseconds = this.#answers === 0 ? null : this.#answerTime / this.#answers;
    const wholeCalls = this.#usesEarlier ? this.#wholeTotal : null;
    return { calls: this.#total, wholeCalls, made: this.#made, answerMilliseconds, leftToday: this.#leftToday };
  }

  /** The package took so many milliseconds for an answer. */
  recordAnswer(milliseconds: number): void {
    this.#answers += 1;
    this.#answerTime += milliseconds;
  }

  /** The package allows so many more calls today. */
  recordLeftToday(calls: number): void {
    this.#leftToday = calls;
  }

  /** A call was made. */
  note(): void {
    this.#made += 1;
    if (this.#made >= MOST_CALLS) this.#stop.abort();
  }

  /** A page of an earlier reading was used. */
  recordEarlier(): void {
    this.#usesEarlier = true;
  }

  /** The reader has planned so many calls in all, and so many where it used nothing of an earlier reading. */
  plan(total: number, wholeTotal: number): void {
    this.#total ??= total;
    this.#wholeTotal ??= wholeTotal;
    this.#stop.abort();
  }
}
