/** Which limit a call exceeded, as X-Rate-Limit-Problem names it. */
export type LimitProblem = 'minute' | 'day' | 'concurrent';

/**
 * Calls of an organization that Xero allows.
 * @internal Tests take it.
 */
export const LIMITS = { minute: 60, day: 5_000, concurrent: 5, appMinute: 10_000 } as const;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A call that was counted, or why it was not. */
export type Admission =
  | { readonly problem: null; readonly headers: Readonly<Record<string, string>> }
  | { readonly problem: LimitProblem; readonly headers: Readonly<Record<string, string>> };

/** Counts the calls of one organization over a sliding minute and day. */
export class OrganizationLimits {
  readonly #now: () => number;
  readonly #perDay: number;
  /** When calls of the last day were made, ascending. */
  #calls: number[] = [];

  constructor(now: () => number, perDay: number = LIMITS.day) {
    this.#now = now;
    this.#perDay = perDay;
  }

  /** Counts a call, with `atOnce` of the organization under way including it, unless a limit is reached. */
  admit(atOnce: number): Admission {
    const now = this.#now();
    if ((this.#calls[0] ?? now) <= now - DAY) this.#calls = this.#calls.filter((at) => at > now - DAY);
    const inMinute = this.#lastMinute();
    if (atOnce > LIMITS.concurrent) return this.refuse('concurrent', 1);
    if (this.#calls.length >= this.#perDay) return this.refuse('day', secondsUntil((this.#calls[0] ?? now) + DAY, now));
    if (inMinute.length >= LIMITS.minute) return this.refuse('minute', secondsUntil((inMinute[0] ?? now) + MINUTE, now));
    this.#calls.push(now);
    return { problem: null, headers: this.#remaining() };
  }

  /** The refusal of a call for a limit, reached or not. */
  refuse(problem: LimitProblem, retryAfter: number): Admission {
    return { problem, headers: { ...this.#remaining(), 'retry-after': String(retryAfter), 'x-rate-limit-problem': problem } };
  }

  #lastMinute(): readonly number[] {
    // A minute has no more calls than are allowed in one.
    return this.#calls.slice(-LIMITS.minute).filter((at) => at > this.#now() - MINUTE);
  }

  #remaining(): Readonly<Record<string, string>> {
    const inMinute = this.#lastMinute().length;
    return {
      'x-minlimit-remaining': String(LIMITS.minute - inMinute),
      'x-daylimit-remaining': String(this.#perDay - this.#calls.length),
      'x-appminlimit-remaining': String(LIMITS.appMinute - inMinute),
    };
  }
}

function secondsUntil(when: number, now: number): number {
  return Math.ceil((when - now) / 1_000);
}
