import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startHangingProxy } from '../../testing/hanging-proxy';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { outageOf } from '../outages/outage-of';
import { connectDatabase } from './connect';
import { databaseProbe, dropSilent } from './drop-silent';
import { PATIENCE, Patience } from './patience';
import { readInTenant, withTenant } from './with-tenant';

const TENANT = { id: '00000000-0000-4000-8000-000000000001' };
const WHO_AM_I = 'select pg_backend_pid() as pid';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

/** The database behind a line that can be interrupted, and a pool of one connection for callers who wait. */
async function aShakyLine() {
  const { hostname, port } = new URL(database.productUrl);
  const proxy = await startHangingProxy({ host: hostname, port: Number(port) });
  onTestFinished(() => proxy.close());
  const url = Object.assign(new URL(database.productUrl), { hostname: '127.0.0.1', port: String(proxy.port) }).toString();
  const dataSource = await connectDatabase({ url, role: 'countinghouse_runtime', poolSize: 1, patience: 'interactive' });
  onTestFinished(() => dataSource.destroy());
  return { proxy, url, aCall: () => ({ dataSource, tenant: TENANT, patience: new Patience() }) };
}

/** What a piece of work fails of, and after how many milliseconds. */
async function failureOf(work: Promise<unknown>) {
  const began = performance.now();
  const outage = await work.then(() => 'no failure', outageOf);
  return { outage, milliseconds: performance.now() - began };
}

describe('a line on which nothing comes back any more', () => {
  it('fails the call that is in the middle of its work, and the next one uses another connection', async () => {
    const { proxy, aCall } = await aShakyLine();
    let first: unknown;
    const failure = await failureOf(
      withTenant(aCall(), async (tx) => {
        [first] = await tx.query(WHO_AM_I);
        proxy.hang();
        await tx.query(WHO_AM_I);
      }),
    );
    proxy.heal();
    expect(failure.outage).toBe('database');
    expect(failure.milliseconds).toBeLessThan(2_000);
    const [next] = await readInTenant(aCall(), WHO_AM_I, []);
    expect(next).not.toEqual(first);
  });

  it('fails a call that begins, also one that only reads', async () => {
    const { proxy, aCall } = await aShakyLine();
    const [first] = await readInTenant(aCall(), WHO_AM_I, []);
    proxy.hang();
    const failure = await failureOf(readInTenant(aCall(), WHO_AM_I, []));
    proxy.heal();
    expect(failure.outage).toBe('database');
    expect(failure.milliseconds).toBeLessThan(2_000);
    expect(await readInTenant(aCall(), WHO_AM_I, [])).not.toEqual([first]);
  });

  it('is found out by a question, to which a refusal is an answer as well', async () => {
    const { proxy, url } = await aShakyLine();
    expect(await databaseProbe(url, 5_000)()).toBe(true);
    expect(await databaseProbe(database.productUrl.replace(/\/test_\w+/, '/a_database_that_nobody_made'), 5_000)()).toBe(true);
    proxy.hang();
    expect(await databaseProbe(url, 50)()).toBe(false);
    proxy.cut();
    expect(await databaseProbe(url, 5_000)()).toBe(false);
  });
});

/** Keeps this process from hearing anything. */
function beBusy(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('a database that answers', () => {
  it('is not taken for a silent one where its answer waited for a busy process', async () => {
    const dataSource = await connectDatabase({
      url: database.productUrl,
      role: 'countinghouse_runtime',
      poolSize: 1,
      patience: 'interactive',
    });
    onTestFinished(() => dataSource.destroy());
    const [row] = await withTenant({ dataSource, tenant: TENANT, patience: new Patience() }, (tx) => {
      const answer = tx.query(WHO_AM_I);
      tx.sendNow();
      beBusy(PATIENCE.interactive.answer + 100);
      return answer;
    });
    expect(row).toEqual({ pid: expect.any(Number) });
  });

  it('is not found silent by a process that was busy while it asked', async () => {
    const answer = databaseProbe(database.productUrl, 100)();
    beBusy(150);
    expect(await answer).toBe(true);
  });
});

describe('a statement that takes long', () => {
  it('ends as usual where the database answers others', async () => {
    const pool = new pg.Pool({ connectionString: database.productUrl, max: 2 });
    pool.on('error', () => undefined);
    onTestFinished(() => pool.end());
    const requestedThrice = Promise.withResolvers<void>();
    const isAnswering = vi.fn(async () => {
      if (isAnswering.mock.calls.length === 3) requestedThrice.resolve();
      return true;
    });
    const holder = await pool.connect();
    await holder.query('select pg_advisory_lock(1)');
    dropSilent(pool, { silence: 5, isAnswering });
    const long = pool.query<{ done: string }>("select 'done' as done from pg_advisory_lock(1)");
    await requestedThrice.promise;
    await holder.query('select pg_advisory_unlock(1)');
    holder.release();
    expect((await long).rows).toEqual([{ done: 'done' }]);
  });
});
