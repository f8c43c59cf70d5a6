import { outageOf } from './outage-of';

/** Milliseconds between two tries, and after which an outage is thrown. */
const PAUSE = 1_000;
const LONGEST = 60_000;

/** Does something that can be done again, and does it again for up to a minute while an outage keeps it from its end; null when it was stopped meanwhile. */
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
