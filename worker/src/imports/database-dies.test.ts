import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlatformEvent } from '@countinghouse/server/platform/events/event-bus';
import { migrate } from '@countinghouse/server/platform/database/migrate';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { type EmbeddedDatabase, startEmbeddedPostgres } from '@countinghouse/server/platform/embedded/postgres';
import { until } from '@countinghouse/server/testing/until';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLedger } from '../testing/a-ledger';
import { ended, publishedBooks } from '../testing/look-at-import';
import { openTestBed, startUpload, type TestBed } from '../testing/test-bed';
import { startWorkerProcess, type WorkerProcess } from '../testing/worker-process';

let home: string;
let database: EmbeddedDatabase;
let bed: TestBed;
let worker: WorkerProcess;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'dying-database-'));
  database = await startEmbeddedPostgres(home);
  const { url: ownerUrl, productUrl: databaseUrl } = database;
  await migrate(ownerUrl, databaseUrl);
  bed = await openTestBed(async () => ({ databaseUrl, ownerUrl, close: async () => undefined }));
  worker = await startWorkerProcess(bed);
}, 120_000);

afterAll(async () => {
  await worker?.stop();
  await bed?.close();
  await database?.stop();
  await rm(home, { recursive: true, force: true });
}, 60_000);

it('a database that is killed comes back at its address: pools, queue, events and the worker continue by themselves', async () => {
  const ctx = bed.ctxOf('lender');
  const before = await startUpload(ctx, aLedger({ journals: 300 }));
  expect(await ended(ctx, before.financialRecordId)).toMatchObject({ state: 'Success' });

  process.kill(Number((await readFile(join(home, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL');
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
  const after = await until(() => startUpload(ctx, aLedger({ journals: 300 })).catch(() => null), 30_000);
  // A connection whose end is not noticed yet may fail a call.
  expect(await until(() => ended(ctx, after.financialRecordId).catch(() => null), 90_000)).toMatchObject({ state: 'Success' });
  expect(await publishedBooks(ctx, before.financialRecordId)).toMatchObject({ lines: [{ count: 600 }] });
  await until(() => heard.some((event) => event.topic === 'importChanged' && event.financialRecordId === after.financialRecordId));
  silence();
});
