/** What a vendor allows for one company. */
export interface Limits {
  /** Calls under way at the same time. */
  readonly atOnce: number;
  /** Calls started within any sixty seconds. */
  readonly perMinute: number;
}

/** Lets calls start in the order in which they asked, within limits. */
export interface Limiter {
  /** Resolves when a call may start, with the function that reports its end; rejects with the signal's reason when it is aborted. */
  take(signal: AbortSignal): Promise<() => void>;
}
