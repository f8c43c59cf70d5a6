import type { Clock } from '../context';

/** Failures in a row after which nothing is tried for a while, and how long that is. */
const FAILURES = 5;
const REST_MS = 30_000;

/** Keeps calls from a service that fails. */
export interface CircuitBreaker {
  /** False while the service rests; after that one call at a time tries whether it is back. */
  mayTry(): boolean;
  /** How a call ended that was tried. */
  note(succeeded: boolean): void;
}

/** A breaker that opens after five failures in a row, for half a minute. */
function createBreaker(clock: Clock): CircuitBreaker {
  let failures = 0;
  let restsUntil = 0;
  return {
    mayTry() {
      if (failures < FAILURES) return true;
      const now = clock.now().getTime();
      if (now < restsUntil) return false;
      restsUntil = now + REST_MS;
      return true;
    },
    note(succeeded) {
      failures = succeeded ? 0 : failures + 1;
      if (failures >= FAILURES) restsUntil = clock.now().getTime() + REST_MS;
    },
  };
}

const breakers = new WeakMap<object, Map<string, CircuitBreaker>>();

/** The breaker of a service by its name, one for each way outward of the process. */
export function breakerOf(way: object, name: string, clock: Clock): CircuitBreaker {
  const known = breakers.get(way) ?? new Map<string, CircuitBreaker>();
  breakers.set(way, known);
  const breaker = known.get(name) ?? createBreaker(clock);
  known.set(name, breaker);
  return breaker;
}
