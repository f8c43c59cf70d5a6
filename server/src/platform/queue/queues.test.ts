import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, type TestEngine } from '../../testing/both-engines';
import { redisInstalled, startRedis } from '../../testing/redis-server';
import { until } from '../../testing/until';
import { SettingsError } from '../config/settings-error';
import { openRelayEventBus } from '../events/relay-event-bus';
import type { PlatformEvent } from '../events/event-bus';
import { openQueues } from './bull-queues';
import type { JobPayload, Queues } from './queues';

const ignore = () => undefined;

describe.each(ENGINES)('queues and events on %s', (_name, open) => {
  let engine: TestEngine;
  let producer: Queues;

  beforeAll(async () => {
    engine = await open();
    producer = await openQueues(engine, ignore);
  });

  afterAll(async () => {
    await producer?.close();
    await engine?.close();
  });

  it('hands a job to a worker once, however often its id is added', async () => {
    for (let time = 0; time < 3; time++) await producer.add('import', 'one-1', { tenantId: 't', importId: 'one' });
    await producer.add('import', 'two-1', { tenantId: 't', importId: 'two' });
    expect(await producer.waiting('import')).toBe(2);
    const taken: JobPayload[] = [];
    const worker = await openQueues(engine, ignore);
    await worker.process('import', 1, async (payload) => void taken.push(payload));
    await until(() => taken.length === 2);
    await worker.close();
    expect(taken).toEqual([
      { tenantId: 't', importId: 'one' },
      { tenantId: 't', importId: 'two' },
    ]);
  });

  it('keeps the queues apart, and lives on after a job that fails', async () => {
    const taken: string[] = [];
    const worker = await openQueues(engine, ignore);
    await worker.process('mail', 1, async (_payload, jobId) => {
      taken.push(jobId);
      if (jobId === 'bad') throw new Error('no');
    });
    await producer.add('workbook', 'elsewhere', { tenantId: 't' });
    await producer.add('mail', 'bad', { tenantId: 't' });
    await producer.add('mail', 'good', { tenantId: 't' });
    await until(() => taken.length === 2);
    await worker.close();
    expect(taken).toEqual(['bad', 'good']);
    expect(await producer.waiting('workbook')).toBe(1);
  });

  it('carries events from one process to all others, in order', async () => {
    const [one, other] = [await openRelayEventBus(engine, ignore), await openRelayEventBus(engine, ignore)];
    const heard: PlatformEvent[] = [];
    const stop = other.subscribe((event) => heard.push(event));
    const events = [1, 2, 3].map((number): PlatformEvent => ({ topic: 'sessionEnded', tenantId: 't', sessionId: String(number) }));
    for (const event of events) await one.publish(event);
    await until(() => heard.length === 3);
    expect(heard).toEqual(events);
    stop();
    await Promise.all([one.close(), other.close()]);
  });

  it('delivers an event to its own process at once, and only once', async () => {
    const bus = await openRelayEventBus(engine, ignore);
    const other = await openRelayEventBus(engine, ignore);
    const heard: string[] = [];
    bus.subscribe((event) => heard.push(`own ${event.topic}`));
    other.subscribe((event) => heard.push(`other ${event.topic}`));
    const sent = bus.publish({ topic: 'userChanged', tenantId: 't', userId: 'u' });
    expect(heard).toEqual(['own userChanged']);
    await sent;
    await other.publish({ topic: 'sessionEnded', tenantId: 't', sessionId: 's' });
    await until(() => heard.length === 4);
    expect(heard.filter((line) => line.startsWith('own'))).toEqual(['own userChanged', 'own sessionEnded']);
    await Promise.all([bus.close(), other.close()]);
  });
});

it.skipIf(!redisInstalled())('the queue refuses a Redis that may evict jobs', async () => {
  const redis = await startRedis('--maxmemory-policy', 'allkeys-lru');
  const refused = await openQueues({ databaseUrl: 'unused', redisUrl: redis.url }, ignore).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(SettingsError);
  expect((refused as Error).message).toMatch(/^REDIS_URL .* must be noeviction\.$/);
  await redis.stop();
});
