import { setTimeout as wait } from 'node:timers/promises';

/** What talking to a package needs from outside, so that tests need neither network nor time. */
export interface HttpIo {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to 1, spreads the retries of many imports. */
  readonly jitter: () => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The network and the clock of this machine. */
export const SYSTEM_IO: HttpIo = {
  fetch: (url, init) => fetch(url, init),
  sleep: (milliseconds, signal) => wait(milliseconds, undefined, { signal }),
  jitter: Math.random,
  now: Date.now,
};
