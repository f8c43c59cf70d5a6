import { createHealth } from '@countinghouse/server/platform/health/read-health';
import { watchDependencies } from '@countinghouse/server/platform/health/dependencies';
import { ENGINES } from '@countinghouse/server/testing/both-engines';
import { startHangingProxy, type HangingProxy } from '@countinghouse/server/testing/hanging-proxy';
import { until } from '@countinghouse/server/testing/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLedger } from '../testing/a-ledger';
import { ended, publishedBooks, quotaUsed } from '../testing/look-at-import';
import { openTestBed, startUpload, type TestBed } from '../testing/test-bed';
import { startWorkerHere } from '../testing/worker-process';

const REDIS = ENGINES.find(([name]) => name === 'Redis')?.[1];

describe.skipIf(REDIS === undefined)('while Redis is away', () => {
  let bed: TestBed;
  let proxy: HangingProxy;
  let worker: Awaited<ReturnType<typeof startWorkerHere>>;

  beforeAll(async () => {
    bed = await openTestBed(async () => {
      const engine = await REDIS!();
      proxy = await startHangingProxy({ host: '127.0.0.1', port: Number(new URL(engine.redisUrl ?? '').port) });
      const close = async () => {
        await proxy.close();
        await engine.close();
      };
      return { ...engine, redisUrl: `redis://127.0.0.1:${proxy.port}`, close };
    });
    worker = await startWorkerHere(bed);
  });

  afterAll(async () => {
    await worker?.stop();
    await bed?.close();
  });

  const ctx = () => bed.ctxOf('lender');

  it('an import is accepted all the same, and done once after the return, without a failure', async () => {
    const used = await quotaUsed(ctx());
    proxy.cut();
    const { financialRecordId: id } = await startUpload(ctx(), aLedger({ journals: 30 }));
    proxy.heal();
    // What the passing of time does: the queue is not waited for any more.
    await bed.owner.query(`update outbox set dispatched_at = clock_timestamp() - interval '1 min' where dispatched_at is not null`);
    expect(await ended(ctx(), id)).toMatchObject({ state: 'Success', deliveries: 1 });
    expect(await publishedBooks(ctx(), id)).toMatchObject({ lines: [{ count: 60 }], outbox: [{}] });
    expect(await quotaUsed(ctx())).toBe(used + 1);
  });

  it.each(['cut', 'hang'] as const)('readiness says so where connections are %s, and stops saying so after the return', async (fault) => {
    const { dependencies, close } = watchDependencies(bed.platform, bed.settings, 'server');
    const parts = dependencies.filter(({ name }) => name === 'redis' || name === 'database');
    const says = async () => {
      const { status, checks } = await createHealth(parts)();
      return [status, ...checks.filter((check) => check.status === 'failed').map(({ name }) => name)].join(' ');
    };
    await until(async () => (await says()) === 'ready');
    proxy[fault]();
    expect(await says()).toBe('degraded redis');
    proxy.heal();
    await until(async () => (await says()) === 'ready');
    close();
  });
});
