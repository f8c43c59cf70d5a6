import { Redis } from 'ioredis';
import { type DataSource, Raw } from 'typeorm';
import { sharedValuesOver, type SharedValues, type ValueStore } from './shared-values';
import { SharedValue } from './shared-value.entity';
import { readValue } from './shared-values.sql';

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

const PREFIX = 'shared-value:';
/** Milliseconds for which a value lasts that nothing changes. */
const LASTS = 2 * 86_400_000;

const REPLACE = `
if (redis.call('get', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[2], 'px', ARGV[3])
return 1`;

/** Values in Redis, by its clock. */
function redisValues(redis: Redis): ValueStore {
  return {
    async read(name) {
      const [text, [seconds, microseconds]] = await Promise.all([redis.get(PREFIX + name), redis.time()]);
      return { text, now: Number(seconds) * 1_000 + Math.floor(Number(microseconds) / 1_000) };
    },
    async replace(name, read, text) {
      return (await redis.eval(REPLACE, 1, PREFIX + name, read ?? '', text, LASTS)) === 1;
    },
  };
}

/** Values of companies whose last import is long ago; a few new ones a day are worth a look at all. */
const IS_OLD = Raw((column) => `${column} < clock_timestamp() - interval '2 days'`);
const changedAt = () => 'clock_timestamp()';

/** Values in PostgreSQL, by its clock; the pool runs as the sweeper, as no tenant owns them. */
function postgresValues(sweeper: DataSource): ValueStore {
  return {
    read: (name) => readValue(sweeper, name),
    async replace(name, read, text) {
      const values = sweeper.getRepository(SharedValue);
      if (read !== null) return (await values.update({ name, text: read }, { text, changedAt })).affected === 1;
      const added = await values.createQueryBuilder().insert().values({ name, text, changedAt }).orIgnore().returning('name').execute();
      if ((added.raw as unknown[]).length === 0) return false;
      await values.delete({ changedAt: IS_OLD });
      return true;
    },
  };
}
