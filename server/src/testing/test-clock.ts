import type { Clock } from '../platform/context';

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  /** Moves time forward by milliseconds. */
  advance(milliseconds: number): void;
}

/** Starts at the given instant, or now, on a full second. */
export function testClock(start: Date = new Date(Math.floor(Date.now() / 1000) * 1000)): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}
