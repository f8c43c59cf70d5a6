/** What a vendor allows for one company; an absent limit is not known. */
export interface Limits {
  /** Calls under way at the same time. */
  readonly atOnce: number;
  /** Calls started within any second. */
  readonly perSecond?: number;
  /** Calls started within any sixty seconds. */
  readonly perMinute: number;
  /** Calls started within any twenty-four hours. */
  readonly perDay?: number;
}

/** Lets the calls about one company start in the order in which they asked, within limits. */
export interface Limiter {
  /**
   * Resolves when a call may start that takes so many milliseconds at most, with the function that reports its end; rejects with the
   * signal's reason when it is aborted, and with LimitReachedError where waiting is no use.
   */
  take(signal: AbortSignal, longest: number): Promise<() => void>;
  /** Lets no call start for so many milliseconds, because the vendor requested that. */
  holdBack(milliseconds: number): void;
}

/** Finds the limiter that all calls about a company share, by a key such as `Xero/4f2c`. */
export type LimiterOf = (company: string, limits: Limits) => Limiter;

/** Longer than this, in milliseconds, no call waits for a limit of the day or for what the vendor requested. */
export const LONGEST_WAIT = 120_000;

/** The company has no calls left for longer than a reading may wait. */
export class LimitReachedError extends Error {
  override readonly name = 'LimitReachedError';
  /** How long until one has, in milliseconds. */
  readonly wait: number;

  constructor(company: string, wait: number) {
    super(`No call about ${company} may start for ${Math.ceil(wait / 1_000)} s.`);
    this.wait = wait;
  }
}
