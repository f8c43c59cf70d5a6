import type { LimiterOf, Limits } from '@countinghouse/connectors/http/limiter';

/** The company that calls are about, and what its vendor allows. */
export interface WatchedCompany {
  readonly company: string;
  readonly limits: Limits;
}

/** Fewer calls say little about the pace of a package. */
const FEWEST_CALLS = 10;

/** Watches the calls of one reading where they take their turns: which company they are about, and how long they take. */
export class WatchedCalls {
  readonly #limiterOf: LimiterOf | undefined;
  readonly #now: () => number;
  #company: WatchedCompany | null = null;
  #calls = 0;
  #begun: number | null = null;
  #ended = 0;
  #waited = 0;

  constructor(limiterOf: LimiterOf | undefined, now: () => number = () => performance.now()) {
    this.#limiterOf = limiterOf;
    this.#now = now;
  }

  /** Null until a call asked for its turn, and where the vendor has no known limits. */
  get company(): WatchedCompany | null {
    return this.#company;
  }

  /** How many calls were made, and the milliseconds from one to the next without those that they waited for a turn; null after a few calls. */
  get pace(): { readonly calls: number; readonly callMilliseconds: number } | null {
    if (this.#begun === null || this.#calls < FEWEST_CALLS) return null;
    return { calls: this.#calls, callMilliseconds: Math.max(0, this.#ended - this.#begun - this.#waited) / this.#calls };
  }

  /** The limiters of the watched reading; undefined where none are shared. */
  get limiterOf(): LimiterOf | undefined {
    const limiterOf = this.#limiterOf;
    if (limiterOf === undefined) return undefined;
    return (company, limits) => {
      this.#company = { company, limits };
      const limiter = limiterOf(company, limits);
      return {
        holdBack: (milliseconds) => limiter.holdBack(milliseconds),
        take: (signal, longest) => this.#take(() => limiter.take(signal, longest)),
      };
    };
  }

  async #take(take: () => Promise<() => void>): Promise<() => void> {
    const requested = this.#now();
    this.#begun ??= requested;
    const release = await take();
    this.#waited += this.#now() - requested;
    this.#calls += 1;
    return () => {
      this.#ended = this.#now();
      release();
    };
  }
}
