/** Whether a person or program waits for an answer; a worker's work can wait longer for a lock or a connection. */
export type PatienceKind = 'interactive' | 'background';

/**
 * Milliseconds to wait for a free or new connection, and then for a lock. When a person waits, they come to 1.3 s together: a machine with
 * more work than cores needs the rest of two seconds for the work itself. A database that is not busy with a lock takes `answer` at most
 * for what is no work.
 */
export const PATIENCE = {
  interactive: { connection: 700, lock: 600, answer: 800 },
  background: { connection: 3_000, lock: 5_000, answer: 5_000 },
} as const;

/** Milliseconds that a statement may wait for a lock however long its call has taken, so that work that takes long by itself can end. */
const LEAST = 200;

/**
 * What a call has left of its time for waiting: for its tenant and the connections of all its transactions, and for the locks of all their
 * statements. Transactions that run at once take the same time.
 */
export class Patience {
  private readonly connecting = new Stopwatch();
  private readonly working = new Stopwatch();
  private readonly limits: (typeof PATIENCE)[PatienceKind];

  constructor(kind: PatienceKind = 'interactive') {
    this.limits = PATIENCE[kind];
  }

  /** Answers what `connect` does, or throws once the call has waited for too long; then `abandon` gets what comes too late. */
  async wait<T>(connect: () => Promise<T>, abandon: (late: T) => Promise<void>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const left = this.limits.connection - this.connecting.elapsed();
    const ends = [this.connecting.start(), this.working.start()];
    const connecting = connect();
    try {
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('timeout exceeded when trying to connect')), Math.max(0, left));
      });
      return await Promise.race([connecting, late]);
    } catch (error) {
      connecting.then(abandon).catch(() => undefined);
      throw error;
    } finally {
      clearTimeout(timer);
      for (const end of ends) end();
    }
  }

  /** Milliseconds that the first statement of a call may wait for a lock; the pool lets every one wait as long. */
  get longestLock(): number {
    return this.limits.lock;
  }

  /** Milliseconds that the beginning of a transaction may go unanswered: it needs neither a lock nor work. */
  get answer(): number {
    return this.limits.answer;
  }

  /** Counts the time until the function that it answers is called as time of the database. */
  work(): () => void {
    return this.working.start();
  }

  /** Milliseconds that the next statement may wait for a lock: less, the longer the database has already worked for the call. */
  lockLimit(): number {
    const { connection, lock } = this.limits;
    return Math.min(lock, Math.max(LEAST, Math.round(connection + lock - this.working.elapsed())));
  }
}

/** Adds up time; what overlaps counts once. */
class Stopwatch {
  private spent = 0;
  private running = 0;
  private since = 0;

  start(): () => void {
    if (this.running === 0) this.since = performance.now();
    this.running += 1;
    return () => {
      this.running -= 1;
      if (this.running === 0) this.spent += performance.now() - this.since;
    };
  }

  elapsed(): number {
    return this.spent + (this.running === 0 ? 0 : performance.now() - this.since);
  }
}
