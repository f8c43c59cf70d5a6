import 'reflect-metadata';
import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { generateWorkbooks } from '@countinghouse/server/modules/statements/workbooks/generate-workbooks';
import { Workbook } from '@countinghouse/server/modules/statements/workbooks/workbook.entity';
import { runImport } from '@countinghouse/worker/imports/run-import';
import { ReaderPool } from '@countinghouse/worker/reader/reader-pool';
import { pino } from 'pino';
import { runSql } from '../database/bench-database';
import { openBenchPlatform, storeUpload } from '../imports/accept-upload';
import type { FinishedImport } from '../imports/finished-import';
import { watchReader } from '../imports/watch-reader';
import { databaseSizes, type DatabaseSizes } from './database-sizes';
import { processorTimeOf, totalOf } from './process-usage';
import type { ImportCost, WorkbookCost } from './costs';
import { peakMebibytes } from '../measuring/peak-memory';

/** An import with its workbook, and what both took. */
export interface MeasuredImport {
  readonly record: Pick<FinishedImport, 'workspaceId' | 'financialRecordId'>;
  readonly import: ImportCost;
  readonly workbook: WorkbookCost;
}

/** Imports files one after the other as a worker does, makes the workbook of each, and prints what both took. */
const [ownerUrl, productUrl, home, readerScript, postmaster, ...uploads] = process.argv.slice(2) as [
  ...[string, string, string, string, string],
  ...string[],
];
const { ctx, settings, platform } = await openBenchPlatform(productUrl, home);
const parts = {
  temporaryFolder: settings.temporaryFolder,
  log: pino({ level: 'warn' }, process.stderr),
  stopping: new AbortController().signal,
};
/** Until a process that has ended counts among those that ended, and statements of the next work do not overlap those of the last. */
const SETTLE = 500;

const measured: MeasuredImport[] = [];
for (const upload of uploads) measured.push(await measure(upload));
await platform.close();
console.log(JSON.stringify(measured));
process.exit(0);

async function measure(upload: string): Promise<MeasuredImport> {
  const stored = await storeUpload(ctx, ownerUrl, upload);
  const financialRecordId = await stored.start();
  const lines = Number(/(\d+)\.upload\.csv$/.exec(upload)?.[1]);
  const taken = await measureImport(financialRecordId, upload);
  const work = await taking(() => generateWorkbooks(ctx, { financialRecordId, revisionNumber: 1 }));
  return {
    record: { workspaceId: stored.workspaceId, financialRecordId },
    import: { lines, ...taken },
    workbook: {
      lines,
      worker: work.worker,
      thread: work.thread,
      database: work.database,
      workerPeak: peakMebibytes(),
      fileBytes: await workbookBytes(financialRecordId),
    },
  };
}

async function measureImport(financialRecordId: string, upload: string): Promise<Omit<ImportCost, 'lines'>> {
  await runSql(ownerUrl, 'checkpoint');
  const before = await databaseSizes(ownerUrl);
  const readers = new ReaderPool(readerScript);
  let readerPeak = 0;
  const work = await taking(async () => {
    readers.warm();
    const peakOfReader = watchReader();
    await runImport({ ...parts, readers }, ctx, financialRecordId);
    readerPeak = peakOfReader();
    readers.close();
  });
  const after = await databaseSizes(ownerUrl);
  const grown = (size: keyof DatabaseSizes) => after[size] - before[size];
  return {
    ...work,
    workerPeak: peakMebibytes(),
    readerPeak,
    tableBytes: grown('tables'),
    logBytes: grown('log'),
    uploadBytes: (await stat(upload)).size,
  };
}

async function taking(work: () => Promise<unknown>): Promise<Pick<ImportCost, 'worker' | 'thread' | 'reader' | 'database'>> {
  const [before, databaseBefore] = [processorTimeOf(process.pid), totalOf(Number(postmaster))];
  const threadBefore = process.threadCpuUsage();
  await work();
  await pause(SETTLE);
  const [after, databaseAfter] = [processorTimeOf(process.pid), totalOf(Number(postmaster))];
  const { user, system } = process.threadCpuUsage(threadBefore);
  return {
    worker: after.own - before.own,
    thread: (user + system) / 1_000,
    reader: after.children - before.children,
    database: databaseAfter - databaseBefore,
  };
}

async function workbookBytes(financialRecordId: string): Promise<number> {
  const files = await withTenant(ctx, (tx) => tx.repo(Workbook).find({ select: ['fileSize'], where: { financialRecordId } }));
  return files.reduce((sum, { fileSize }) => sum + fileSize, 0);
}
