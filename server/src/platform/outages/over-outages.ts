import { outageOf } from './outage-of';

/** Milliseconds between two tries, and after which an outage is thrown. */
const PAUSE = 1_000;
const LONGEST = 60_000;

/** Runs idempotent work, and retries it for up to a minute during an outage; null when it was stopped. */
export async function overOutages<T>(work: () => Promise<T>, isStopped: () => boolean = () => false): Promise<T | null> {
  const began = performance.now();
  for (;;) {
    if (isStopped()) return null;
    try {
      return await work();
    } catch (error) {
      if (outageOf(error) === null || performance.now() - began > LONGEST) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE).unref());
    }
  }
}
