import { describe, expect, it } from 'vitest';
import { redisInstalled, startRedis } from '../../testing/redis-server';
import { openRateLimiter } from './open-rate-limiter';

const counts = async (limiter: ReturnType<typeof openRateLimiter>['limiter'], caller: string) => {
  const { remaining, exceeded } = await limiter.count(caller, 2);
  return [remaining, exceeded];
};

describe('calls are counted', () => {
  it('each caller for itself, down to nothing', async () => {
    const { limiter } = openRateLimiter(null);
    expect([await counts(limiter, 'ben'), await counts(limiter, 'ben'), await counts(limiter, 'ben')]).toEqual([
      [1, false],
      [0, false],
      [0, true],
    ]);
    expect(await counts(limiter, 'ada')).toEqual([1, false]);
  });

  it.skipIf(!redisInstalled())('by all servers together over Redis, and by each alone once it is gone', async () => {
    const redis = await startRedis();
    const [one, other] = [openRateLimiter(redis.url), openRateLimiter(redis.url)];
    try {
      await expect.poll(() => counts(one.limiter, 'probe').then(() => counts(other.limiter, 'probe'))).toEqual([0, true]);
      expect(await counts(one.limiter, 'ben')).toEqual([1, false]);
      expect(await counts(other.limiter, 'ben')).toEqual([0, false]);
      await redis.stop();
      expect(await counts(one.limiter, 'cy')).toEqual([1, false]);
      expect(await counts(other.limiter, 'cy')).toEqual([1, false]);
    } finally {
      one.close();
      other.close();
    }
  });
});
