import type { PlatformEvent } from '@countinghouse/server/platform/events/event-bus';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { KEEPS_COMMITS, startTestPostgres, type TestPostgres } from '@countinghouse/server/testing/test-postgres';
import { until } from '@countinghouse/server/testing/until';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLedger } from '../testing/a-ledger';
import { ended, publishedBooks } from '../testing/look-at-import';
import { postponeWorkbooks } from '../testing/postpone-workbooks';
import { openTestBed, startUpload, type TestBed } from '../testing/test-bed';
import { startWorkerProcess, type WorkerProcess } from '../testing/worker-process';

let database: TestPostgres;
let bed: TestBed;
let worker: WorkerProcess;

beforeAll(async () => {
  database = await startTestPostgres(KEEPS_COMMITS);
  const { templateUrl: ownerUrl, productUrl: databaseUrl } = database;
  bed = await openTestBed(async () => ({ databaseUrl, ownerUrl, close: async () => undefined }));
  await postponeWorkbooks(bed);
  worker = await startWorkerProcess(bed);
}, 120_000);

afterAll(async () => {
  await worker?.stop();
  await bed?.close();
  await database?.stop();
}, 60_000);

it('a database that is killed comes back at its address: pools, queue, events and the worker continue by themselves', async () => {
  const ctx = bed.ctxOf('lender');
  const before = await startUpload(ctx, aLedger({ journals: 30 }));
  expect(await ended(ctx, before.financialRecordId)).toMatchObject({ state: 'Success' });

  const [{ pid }]: [{ pid: string }] = await bed.owner.query(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`);
  process.kill(Number(pid), 'SIGKILL');
  await until(
    () =>
      withTenant(ctx, (tx) => tx.query('select 1 as one')).then(
        ([row]) => row,
        () => null,
      ),
    60_000,
  );

  const heard: PlatformEvent[] = [];
  const silence = ctx.events.subscribe((event) => heard.push(event));
  const after = await until(() => startUpload(ctx, aLedger({ journals: 30 })).catch(() => null), 30_000);
  // A connection whose end is not noticed yet may fail a call.
  expect(await until(() => ended(ctx, after.financialRecordId).catch(() => null), 90_000)).toMatchObject({ state: 'Success' });
  expect(await publishedBooks(ctx, before.financialRecordId)).toMatchObject({ lines: [{ count: 60 }] });
  await until(() => heard.some((event) => event.topic === 'importChanged' && event.financialRecordId === after.financialRecordId));
  silence();
});
