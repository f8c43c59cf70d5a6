import type { Clock } from '../clock';

/** A clock that stands still until a test moves it. */
export class SteppedClock implements Clock {
  #now = 0;
  readonly #alarms = new Set<{ readonly at: number; readonly ring: () => void }>();

  readonly now = (): number => this.#now;

  readonly sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason as Error);
      const alarm = { at: this.#now + milliseconds, ring: resolve };
      this.#alarms.add(alarm);
      signal.addEventListener('abort', () => {
        this.#alarms.delete(alarm);
        reject(signal.reason as Error);
      });
    });

  /** How many sleep. */
  get sleepers(): number {
    return this.#alarms.size;
  }

  /** Moves the clock, and stops at every alarm on the way until what it started has settled. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    for (;;) {
      await settled();
      const [next] = [...this.#alarms].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#now = Math.max(this.#now, next.at);
      this.#alarms.delete(next);
      next.ring();
    }
    this.#now = end;
    await settled();
  }
}

/** Resolves after every promise that is ready has been handled. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
