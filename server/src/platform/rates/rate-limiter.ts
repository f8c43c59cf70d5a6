import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

/** How much of their minute a caller has used. */
export interface RateState {
  readonly limit: number;
  /** Never below 0. */
  readonly remaining: number;
  /** Whole seconds until the minute begins anew, at least 1. */
  readonly resetSeconds: number;
  readonly exceeded: boolean;
}

/** Counts the calls of callers, each by minutes of their own. */
export interface RateLimiter {
  /** Counts calls of a caller who may make so many a minute, one unless told. */
  count(caller: string, perMinute: number, calls?: number): Promise<RateState>;
  /** Takes back one call that was counted. */
  giveBack(caller: string): Promise<void>;
}

const MINUTE = 60;

/** A counter that all servers share over Redis, and each keeps alone without it, or while Redis is away. */
export function createRateLimiter(redis: Redis | null): RateLimiter {
  const window = { points: Number.MAX_SAFE_INTEGER, duration: MINUTE };
  const memory = new RateLimiterMemory(window);
  const counter =
    redis === null ? memory : new RateLimiterRedis({ ...window, storeClient: redis, keyPrefix: 'rates', insuranceLimiter: memory });
  return {
    async count(caller, perMinute, calls = 1) {
      const { consumedPoints, msBeforeNext } = await counter.consume(caller, calls);
      return {
        limit: perMinute,
        remaining: Math.max(0, perMinute - consumedPoints),
        resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
        exceeded: consumedPoints > perMinute,
      };
    },
    async giveBack(caller) {
      await counter.reward(caller);
    },
  };
}
