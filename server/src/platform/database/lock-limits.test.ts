import type { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { outageOf } from '../outages/outage-of';
import { connectDatabase } from './connect';
import { Patience } from './patience';
import { readInTenant, withTenant, type TenantScope } from './with-tenant';

const LOCK_LIMIT = `select current_setting('lock_timeout') as told`;
const TENANT = { id: '00000000-0000-4000-8000-000000000001' };

describe('the statements of a call', () => {
  let database: TestDatabase;
  let owner: DataSource;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    owner = await connectDatabase({ url: database.url, role: null, poolSize: 1 });
    dataSource = await connectDatabase({ url: database.productUrl, role: 'countinghouse_runtime', poolSize: 1, patience: 'interactive' });
  });

  afterEach(() => void vi.useRealTimers());

  afterAll(async () => {
    await dataSource?.destroy();
    await owner?.destroy();
    await database?.drop();
  });

  const aCall = () => ({ dataSource, tenant: TENANT, patience: new Patience() });
  const inOneTransaction = (scope: TenantScope, pauses: readonly number[]) =>
    withTenant(scope, async (tx) => {
      const limits: string[] = [];
      for (const pause of [0, ...pauses]) {
        vi.advanceTimersByTime(pause);
        for (const { told } of await tx.query<{ told: string }>(LOCK_LIMIT)) limits.push(told);
      }
      return limits;
    });

  it('have less and less time for locks, over all transactions, so that many short waits come to no long one', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const call = aCall();
    expect(await inOneTransaction(call, [650, 250, 20, 10_000])).toEqual(['600ms', '600ms', '400ms', '400ms', '200ms']);
    expect(await inOneTransaction(call, [])).toEqual(['200ms']);
    expect(await readInTenant(call, LOCK_LIMIT, [])).toEqual([{ told: '200ms' }]);
    expect(await inOneTransaction(aCall(), [])).toEqual(['600ms']);
  });

  it('end with an outage where a locked table comes last, after other statements took their time', async () => {
    const waitingLong = await connectDatabase({ url: database.productUrl, role: 'countinghouse_runtime', poolSize: 1 });
    const runner = owner.createQueryRunner();
    await runner.query('begin; lock table workspace in access exclusive mode');
    vi.useFakeTimers({ toFake: ['performance'] });
    const call = { dataSource: waitingLong, tenant: TENANT, patience: new Patience('background') };
    const outage = await withTenant(call, async (tx) => {
      await tx.query('select from portal_user');
      vi.advanceTimersByTime(60_000);
      const began = process.hrtime.bigint();
      const failure = await tx.query('select from workspace').then(() => null, outageOf);
      expect(process.hrtime.bigint() - began).toBeLessThan(4_000_000_000n);
      return failure;
    });
    await runner.query('rollback');
    await runner.release();
    await waitingLong.destroy();
    expect(outage).toBe('database');
  });
});
