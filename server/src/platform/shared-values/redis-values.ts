import type { Redis } from 'ioredis';
import type { ValueStore } from './shared-values';

const PREFIX = 'shared-value:';
/** Milliseconds for which a value lasts that nothing changes. */
const LASTS = 2 * 86_400_000;

const REPLACE = `
if (redis.call('get', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[2], 'px', ARGV[3])
return 1`;

/** Values in Redis, by its clock. */
export function redisValues(redis: Redis): ValueStore {
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
