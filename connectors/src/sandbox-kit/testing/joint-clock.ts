import type { Clock } from '../../http/clock';

/** A clock for work side by side: it moves on to the next alarm when all that runs is asleep. */
export class JointClock implements Clock {
  readonly #clock: { now: number };
  readonly #alarms = new Set<{ readonly at: number; readonly ring: () => void }>();
  #running = 0;

  constructor(clock: { now: number }) {
    this.#clock = clock;
  }

  readonly now = (): number => this.#clock.now;

  readonly sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason as Error);
      const alarm = { at: this.#clock.now + milliseconds, ring: resolve };
      this.#alarms.add(alarm);
      signal.addEventListener('abort', () => {
        this.#alarms.delete(alarm);
        reject(signal.reason as Error);
      });
      this.#moveOn();
    });

  /** Does work for which the clock waits, until it has ended. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#moveOn();
    }
  }

  #moveOn(): void {
    setImmediate(() => {
      if (this.#alarms.size === 0 || this.#alarms.size < this.#running) return;
      const [next] = [...this.#alarms].toSorted((one, other) => one.at - other.at);
      if (next === undefined) return;
      this.#alarms.delete(next);
      this.#clock.now = Math.max(this.#clock.now, next.at);
      next.ring();
    });
  }
}
