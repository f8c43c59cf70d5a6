import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** How much of their minute a caller has used. */
export interface RateState {
  readonly limit: number;
  /** Never below 0. */
  readonly remaining: number;
  /** Whole seconds until the next minute starts, at least 1. */
  readonly resetSeconds: number;
  readonly exceeded: boolean;
}

/** Counts the calls of each caller per minute. */
export interface RateLimiter {
  /** Counts calls of a caller who may make so many a minute, one by default. */
  count(caller: string, perMinute: number, calls?: number): Promise<RateState>;
  /** Takes back one call that was counted. */
  giveBack(caller: string): Promise<void>;
}

const MINUTE = 60;
/** Milliseconds during which Redis is not asked again after it hung; one that is away answers at once. */
const REST = 2_000;

/** A counter that all servers share over Redis, and each keeps alone without it, or while Redis is away. */
export function createRateLimiter(redis: Redis | null): RateLimiter {
  const window = { points: Number.MAX_SAFE_INTEGER, duration: MINUTE };
  const memory = new RateLimiterMemory(window);
  const shared = redis === null ? null : new RateLimiterRedis({ ...window, storeClient: redis, keyPrefix: 'rates' });
  let restsUntil = 0;
  const ask = async <T>(question: (counter: RateLimiterAbstract) => Promise<T>): Promise<T> => {
    if (shared === null || performance.now() < restsUntil) return question(memory);
    try {
      return await question(shared);
    } catch (error) {
      if (error instanceof Error && error.message === 'Command timed out') restsUntil = performance.now() + REST;
      return question(memory);
    }
  };
  return {
    async count(caller, perMinute, calls = 1) {
      const { consumedPoints, msBeforeNext } = await ask((counter) => counter.consume(caller, calls));
      return {
        limit: perMinute,
        remaining: Math.max(0, perMinute - consumedPoints),
        resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
        exceeded: consumedPoints > perMinute,
      };
    },
    async giveBack(caller) {
      await ask((counter) => counter.reward(caller));
    },
  };
}
