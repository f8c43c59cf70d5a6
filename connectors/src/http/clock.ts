/** The clock that pauses and limits go by; `sleep` takes as long as `now` moves on, and rejects at once when its signal is aborted. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}
