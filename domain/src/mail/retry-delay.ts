const MINUTE = 60;
const LONGEST = 120 * MINUTE;

/** Seconds to wait after no mail server was reached: mail goes out within a minute of its return. */
export const UNREACHABLE_DELAY = 45;

/** Seconds to wait after a message was refused for the n-th time, from 1: a minute, then twice as long each time, two hours at the most. */
export function retryDelay(attempts: number): number {
  return Math.min(LONGEST, MINUTE * 2 ** Math.min(attempts - 1, 10));
}
