import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { connectDatabase } from './connect';
import { poolsOf } from './pool-of';
import { copyInTenant, type TenantTransaction, withTenant } from './with-tenant';

const TENANT = { id: '00000000-0000-4000-8000-000000000001' };
const NAME = 'pool-limits';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

async function opened(copyConnections: number) {
  const role = 'countinghouse_runtime';
  const dataSource = await connectDatabase({ url: database.productUrl, role, poolSize: 3, copyConnections, applicationName: NAME });
  onTestFinished(async () => {
    if (dataSource.isInitialized) await dataSource.destroy();
  });
  return dataSource;
}

/** Connections of the product that the database has, as another connection sees it. */
async function countConnections(): Promise<number> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from pg_stat_activity where application_name = $1', [NAME]);
  await client.end();
  return rows[0]?.n ?? -1;
}

describe('the pools of a database', () => {
  it('send statements together on all connections but those for COPY', async () => {
    const pools = poolsOf(await opened(1));
    const pipelined = await Promise.all(
      pools.map(async (pool) => {
        const client = await pool.connect();
        client.release();
        return client.pipeline;
      }),
    );
    expect(pipelined).toEqual([true, false]);
  });

  it('open no more connections together than the pool size says', async () => {
    const dataSource = await opened(1);
    const scope = { dataSource, tenant: TENANT };
    const [end, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let running = 0;
    const hold = async (tx: TenantTransaction) => {
      await tx.query('select 1');
      running += 1;
      if (running === 3) begun.resolve();
      await end.promise;
    };
    const work = [1, 2, 3].map(() => withTenant(scope, hold)).concat([1, 2].map(() => copyInTenant(scope, hold)));
    await begun.promise;
    const open = await countConnections();
    expect(poolsOf(dataSource).map(({ waitingCount }) => waitingCount)).toEqual([1, 1]);
    end.resolve();
    await Promise.all(work);
    expect(open).toBe(3);
  });

  it('are all closed with the database', async () => {
    const dataSource = await opened(1);
    await copyInTenant({ dataSource, tenant: TENANT }, (tx) => tx.query('select 1'));
    const pools = poolsOf(dataSource);
    expect(pools.map(({ totalCount }) => totalCount)).toEqual([1, 1]);
    await dataSource.destroy();
    expect(pools.map(({ ended }) => ended)).toEqual([true, true]);
  });

  it('keep the limits of the role on connections for COPY', async () => {
    const dataSource = await opened(1);
    const limits = await copyInTenant({ dataSource, tenant: TENANT }, (tx) =>
      tx.query(`select current_user as role, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`),
    );
    expect(limits).toEqual([{ role: 'countinghouse_runtime', statement: '15s', lock: '5s' }]);
  });

  it('refuse COPY where no connection was set aside for it', async () => {
    const scope = { dataSource: await opened(0), tenant: TENANT };
    await expect(copyInTenant(scope, (tx) => tx.query('select 1'))).rejects.toThrow('without connections for COPY');
  });
});
