import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from './clock';
import type { LimiterOf } from './limiter';
import { localLimiters } from './local-limiter';

/** What calling a package needs from outside, so that tests need neither network nor time. */
export interface HttpIo extends Clock {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** From 0 to 1, spreads the retries of many imports. */
  readonly jitter: () => number;
  /** For signatures: an unguessable text, another one each time; absent: random ones. */
  readonly nonce?: () => string;
  /** Limits calls where a reading is given no limiters; absent: they are not limited. */
  readonly limiterOf?: LimiterOf;
}

/** The clock of this machine. */
export const SYSTEM_CLOCK: Clock = { now: () => Date.now(), sleep: (milliseconds, signal) => wait(milliseconds, undefined, { signal }) };

/** The network and the clock of this machine; limits hold within this process. */
export const SYSTEM_IO: HttpIo = {
  ...SYSTEM_CLOCK,
  fetch: (url, init) => fetch(url, init),
  jitter: Math.random,
  limiterOf: localLimiters(SYSTEM_CLOCK),
};
