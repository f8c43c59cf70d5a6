import { Redis } from 'ioredis';
import type { DataSource } from 'typeorm';
import { postgresValues } from './postgres-values';
import { redisValues } from './redis-values';
import { sharedValuesOver, type SharedValues } from './shared-values';

/** Shared values with their connection to Redis, which `close` ends. */
export interface OpenedSharedValues {
  readonly values: SharedValues;
  close(): void;
}

/** Milliseconds within which Redis has to answer. */
const PATIENCE = 500;
/** Milliseconds during which Redis is not asked again after it failed. */
const REST = 5_000;

/**
 * Opens the values in Redis where its address is known, else in PostgreSQL. While Redis is away they are in PostgreSQL, where every process
 * finds them as well, though not what Redis held.
 */
export function openSharedValues(redisUrl: string | null, sweeper: DataSource): OpenedSharedValues {
  const inPostgres = sharedValuesOver(postgresValues(sweeper));
  if (redisUrl === null) return { values: inPostgres, close: () => undefined };
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 1, commandTimeout: PATIENCE });
  redis.on('error', () => undefined);
  const inRedis = sharedValuesOver(redisValues(redis));
  let restsUntil = 0;
  const values: SharedValues = {
    async change(name, change) {
      if (performance.now() < restsUntil) return inPostgres.change(name, change);
      try {
        return await inRedis.change(name, change);
      } catch {
        restsUntil = performance.now() + REST;
        return inPostgres.change(name, change);
      }
    },
  };
  return { values, close: () => redis.disconnect() };
}
