/**
 * How long a call may wait for its tenant and for the connections of all its transactions, in milliseconds. With the wait for a lock
 * (connect.ts) it is 1.3 s of the two that a call may take; a machine with more work than cores needs the rest for the work itself.
 */
const LONGEST = 700;

/** What a call has left of its time for waiting; transactions that wait at once wait the same time. */
export class Patience {
  private spent = 0;
  private waiting = 0;
  private since = 0;

  /** Answers what `connect` does, or throws once the call has waited for too long; then `abandon` gets what comes too late. */
  async wait<T>(connect: () => Promise<T>, abandon: (late: T) => Promise<void>): Promise<T> {
    if (this.waiting === 0) this.since = performance.now();
    this.waiting += 1;
    let timer: NodeJS.Timeout | undefined;
    const connecting = connect();
    try {
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('timeout exceeded when trying to connect')), Math.max(0, LONGEST - this.spent));
      });
      return await Promise.race([connecting, late]);
    } catch (error) {
      connecting.then(abandon).catch(() => undefined);
      throw error;
    } finally {
      clearTimeout(timer);
      this.waiting -= 1;
      if (this.waiting === 0) this.spent += performance.now() - this.since;
    }
  }
}
