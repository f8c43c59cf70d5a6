import { Redis } from 'ioredis';
import { createRateLimiter, type RateLimiter } from './rate-limiter';

/** A rate limiter with its connection, which `close` ends. */
export interface OpenedRateLimiter {
  readonly limiter: RateLimiter;
  close(): void;
}

/** Milliseconds within which Redis has to answer. */
const PATIENCE = 200;

/** Counts over Redis where its address is known, so that all servers count together; a Redis that is away or hangs holds no call up. */
export function openRateLimiter(redisUrl: string | null): OpenedRateLimiter {
  if (redisUrl === null) return { limiter: createRateLimiter(null), close: () => undefined };
  const redis = new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: PATIENCE });
  redis.on('error', () => undefined);
  return { limiter: createRateLimiter(redis), close: () => redis.disconnect() };
}
