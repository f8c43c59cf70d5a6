import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHangingProxy, type HangingProxy } from '../../testing/hanging-proxy';
import { redisInstalled, startRedis, type TestRedis } from '../../testing/redis-server';
import { until } from '../../testing/until';
import { openRateLimiter, type OpenedRateLimiter } from '../rates/open-rate-limiter';
import type { EventBus, PlatformEvent } from './event-bus';
import { openRelayEventBus } from './relay-event-bus';

const event = (sessionId: string): PlatformEvent => ({ topic: 'sessionEnded', tenantId: 't', sessionId });

describe.skipIf(!redisInstalled())('while Redis does not answer', () => {
  let redis: TestRedis;
  let proxy: HangingProxy;
  let bus: EventBus;
  let other: EventBus;
  let rates: OpenedRateLimiter;

  beforeAll(async () => {
    redis = await startRedis();
    proxy = await startHangingProxy({ host: '127.0.0.1', port: Number(new URL(redis.url).port) });
    const engine = { databaseUrl: 'unused', redisUrl: `redis://127.0.0.1:${proxy.port}` };
    bus = await openRelayEventBus(engine, () => undefined);
    other = await openRelayEventBus({ ...engine, redisUrl: redis.url }, () => undefined);
    rates = openRateLimiter(engine.redisUrl);
  });

  afterAll(async () => {
    proxy?.heal();
    rates?.close();
    await Promise.all([bus?.close(), other?.close()]);
    await proxy?.close();
    await redis?.stop();
  });

  it.each(['hang', 'cut'] as const)(
    'as it does on %s, no event and no count waits for it, and later events arrive again',
    async (fault) => {
      const [own, far]: string[][] = [[], []];
      const silence = [
        bus.subscribe((heard) => heard.topic === 'sessionEnded' && own!.push(heard.sessionId)),
        other.subscribe((heard) => heard.topic === 'sessionEnded' && far!.push(heard.sessionId)),
      ];
      proxy[fault]();
      const began = performance.now();
      for (let number = 0; number < 20; number++) {
        await bus.publish(event(`lost ${number}`));
        expect((await rates.limiter.count('ada', 100)).exceeded).toBe(false);
        await rates.limiter.giveBack('ada');
      }
      expect(performance.now() - began).toBeLessThan(1_000);
      expect(own).toHaveLength(20);
      proxy.heal();
      await until(async () => {
        await bus.publish(event('after'));
        return far!.includes('after');
      }, 30_000);
      for (const stop of silence) stop();
    },
  );
});
