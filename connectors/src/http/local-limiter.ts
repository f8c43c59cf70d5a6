import type { Clock } from './clock';
import type { Limiter, Limits } from './limiter';

const MINUTE = 60_000;

interface Waiter {
  readonly start: (release: () => void) => void;
  readonly forget: () => void;
}

/** A limiter of the calls of this process. */
class LocalLimiter implements Limiter {
  readonly #limits: Limits;
  readonly #clock: Clock;
  readonly #queue: Waiter[] = [];
  /** When the calls of the last minute started, ascending. */
  #starts: number[] = [];
  #running = 0;
  #alarm: AbortController | undefined;

  constructor(limits: Limits, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  take(signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason as Error);
      const leave = (): void => {
        this.#queue.splice(this.#queue.indexOf(waiter), 1);
        this.#admit();
        reject(signal.reason as Error);
      };
      const waiter: Waiter = { start: resolve, forget: () => signal.removeEventListener('abort', leave) };
      signal.addEventListener('abort', leave, { once: true });
      this.#queue.push(waiter);
      this.#admit();
    });
  }

  /** Starts every call that may start now, and sets an alarm for the time when the next one may. */
  #admit(): void {
    while (this.#running < this.#limits.atOnce && this.#queue.length > 0) {
      const now = this.#clock.now();
      this.#starts = this.#starts.filter((start) => start > now - MINUTE);
      const [oldest] = this.#starts;
      if (oldest !== undefined && this.#starts.length >= this.#limits.perMinute) return this.#wake(oldest + MINUTE - now);
      const waiter = this.#queue.shift();
      waiter?.forget();
      this.#starts.push(now);
      this.#running += 1;
      waiter?.start(this.#release());
    }
    if (this.#queue.length === 0) this.#alarm?.abort();
  }

  /** A call ends once, however often that is reported. */
  #release(): () => void {
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.#running -= 1;
      this.#admit();
    };
  }

  /** An alarm that has lost its reason is aborted, so that it keeps no process alive. */
  #wake(milliseconds: number): void {
    if (this.#alarm !== undefined) return;
    const alarm = new AbortController();
    this.#alarm = alarm;
    const end = (): void => {
      this.#alarm = undefined;
      this.#admit();
    };
    this.#clock.sleep(milliseconds, alarm.signal).then(end, end);
  }
}

/** Limiters of this process, one for each company. */
export function localLimiters(clock: Clock): (company: string, limits: Limits) => Limiter {
  const limiters = new Map<string, Limiter>();
  return (company, limits) => {
    const limiter = limiters.get(company) ?? new LocalLimiter(limits, clock);
    limiters.set(company, limiter);
    return limiter;
  };
}
