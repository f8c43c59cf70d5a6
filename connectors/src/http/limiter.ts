import type { HttpIo } from './http-io';

/** Lets calls to one company's books through no faster than its package allows. */
export interface Limiter {
  /** Resolves when a call may begin, first come first served, to what ends it; rejects with the reason of the signal. */
  take(signal: AbortSignal): Promise<() => void>;
}

/** What a package allows for one company. */
export interface PackageLimits {
  readonly perMinute: number;
  readonly atOnce: number;
}

const MINUTE = 60_000;

/** A limiter of this process: so many calls at once, and so many in any minute. */
export function createLimiter({ perMinute, atOnce }: PackageLimits, { now, sleep }: Pick<HttpIo, 'now' | 'sleep'>): Limiter {
  const begun: number[] = [];
  let underWay = 0;
  let last: Promise<unknown> = Promise.resolve();
  let wake: (() => void) | null = null;

  async function begin(signal: AbortSignal): Promise<() => void> {
    for (;;) {
      signal.throwIfAborted();
      const moment = now();
      while (begun.length > 0 && (begun[0] ?? 0) <= moment - MINUTE) begun.shift();
      if (underWay >= atOnce) await ended(signal);
      else if (begun.length >= perMinute) await sleep((begun[0] ?? 0) + MINUTE - moment, signal);
      else break;
    }
    underWay += 1;
    begun.push(now());
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      underWay -= 1;
      wake?.();
    };
  }

  function ended(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => reject(signal.reason as Error);
      signal.addEventListener('abort', stop, { once: true });
      wake = () => {
        wake = null;
        signal.removeEventListener('abort', stop);
        resolve();
      };
    });
  }

  return {
    take(signal) {
      const turn = last.then(() => begin(signal));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
