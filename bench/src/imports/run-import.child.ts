import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { runImport } from '@countinghouse/worker/imports/run-import';
import { ReaderPool } from '@countinghouse/worker/reader/reader-pool';
import { pino } from 'pino';
import { openBenchPlatform, storeUpload } from './accept-upload';
import type { FinishedImport } from './finished-import';
import { watchReader } from './watch-reader';
import { peakMebibytes } from '../measuring/peak-memory';

/** Imports files one after the other as a worker does, from the claim to the published books, and prints how each went. */
const [ownerUrl, productUrl, home, readerScript, ...uploads] = process.argv.slice(2) as [string, string, string, string, ...string[]];
const { ctx, settings, platform } = await openBenchPlatform(productUrl, home);
const readers = new ReaderPool(readerScript);
const parts = {
  readers,
  temporaryFolder: settings.temporaryFolder,
  log: pino({ level: 'warn' }, process.stderr),
  stopping: new AbortController().signal,
};
const READER_START = 500;

const finished: FinishedImport[] = [];
for (const upload of uploads) finished.push(await importOne(upload));
readers.close();
await platform.close();
console.log(JSON.stringify(finished));
process.exit(0);

async function importOne(upload: string): Promise<FinishedImport> {
  const stored = await storeUpload(ctx, ownerUrl, upload);
  const financialRecordId = await stored.start();
  readers.warm();
  await pause(READER_START);
  const readerPeak = watchReader();
  const start = performance.now();
  await runImport(parts, ctx, financialRecordId);
  const milliseconds = performance.now() - start;
  const [record] = await withTenant(ctx, (tx) =>
    tx.query<{ attemptId: string | null }>(`select published_attempt_id as "attemptId" from financial_record where id = $1`, [
      financialRecordId,
    ]),
  );
  if (!record?.attemptId) throw new Error('The import was not published.');
  return {
    workspaceId: stored.workspaceId,
    financialRecordId,
    attemptId: record.attemptId,
    milliseconds,
    workerPeakMiB: peakMebibytes(),
    readerPeakMiB: readerPeak(),
  };
}
