import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, type TestEngine } from '../../testing/both-engines';
import { startHangingProxy } from '../../testing/hanging-proxy';
import { ENTITIES } from '../../modules/entities';
import { connectDatabase } from '../database/connect';
import { openSharedValues } from './open-shared-values';
import { sharedValuesOver, type SharedValues } from './shared-values';

const sweeperOf = (engine: TestEngine): Promise<DataSource> =>
  connectDatabase({ url: engine.databaseUrl, role: 'countinghouse_sweeper', poolSize: 4, entities: ENTITIES });

const add = (values: SharedValues, name: string) =>
  values.change(name, (text) => ({ text: String(Number(text ?? 0) + 1), result: Number(text ?? 0) + 1 }));

describe.each(ENGINES)('values that processes share, on %s', (_, open) => {
  let engine: TestEngine;
  let sweeper: DataSource;
  beforeAll(async () => {
    engine = await open();
    sweeper = await sweeperOf(engine);
  });
  afterAll(async () => {
    await sweeper?.destroy();
    await engine?.close();
  });

  it('are changed by several processes side by side without losing a change', async () => {
    const [one, other] = [openSharedValues(engine.redisUrl ?? null, sweeper), openSharedValues(engine.redisUrl ?? null, sweeper)];
    const counts = await Promise.all(Array.from({ length: 20 }, (_none, at) => add((at % 2 === 0 ? one : other).values, 'calls')));
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_none, at) => at + 1));
    expect(await add(one.values, 'others')).toBe(1);
    one.close();
    other.close();
  });

  it('come with the time of the store, in milliseconds', async () => {
    const { values, close } = openSharedValues(engine.redisUrl ?? null, sweeper);
    const before = Date.now();
    const now = await values.change('time', (text, time) => ({ text: text ?? 'none', result: time }));
    expect(now).toBeGreaterThan(before - 60_000);
    expect(now).toBeLessThan(Date.now() + 60_000);
    close();
  });
});

const REDIS = ENGINES.find(([name]) => name === 'Redis')?.[1];

describe.skipIf(REDIS === undefined)('values that processes share, while Redis is away', () => {
  it.each(['cut', 'hang'] as const)('(%s) are shared in PostgreSQL', async (fault) => {
    const engine = await REDIS!();
    const sweeper = await sweeperOf(engine);
    const proxy = await startHangingProxy({ host: '127.0.0.1', port: Number(new URL(engine.redisUrl ?? '').port) });
    const url = `redis://127.0.0.1:${proxy.port}`;
    const [one, other] = [openSharedValues(url, sweeper), openSharedValues(url, sweeper)];
    try {
      expect([await add(one.values, 'calls'), await add(other.values, 'calls')]).toEqual([1, 2]);
      proxy[fault]();
      expect([await add(one.values, 'calls'), await add(other.values, 'calls')]).toEqual([1, 2]);
    } finally {
      one.close();
      other.close();
      await proxy.close();
      await sweeper.destroy();
      await engine.close();
    }
  });
});

it('a change that another one is always ahead of is given up', async () => {
  const values = sharedValuesOver({ read: async () => ({ text: null, now: 0 }), replace: async () => false });
  await expect(add(values, 'calls')).rejects.toThrow('changed by others');
});
