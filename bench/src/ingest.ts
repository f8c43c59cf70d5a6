import { connected, runSql, withDatabase, withoutWalls, type BenchDatabase } from './database/bench-database';
import { putAttempt, putBenchTenant } from './imports/bench-tenant';
import type { FinishedImport } from './imports/finished-import';
import { importFiles } from './imports/import-files';
import { IMPORT_TABLES, saveRows } from './ingest/save-rows';
import { writeUpload } from './ledgers/generate-ledger';
import { compareTries, TRIES } from './measuring/compare-tries';
import { runChild } from './measuring/run-program';
import { mebibytes, seconds } from './measuring/show-figures';
import type { BenchResult } from './result';
import type { Figures } from './workbook-write/report-figures';

const SIZES = [100_000, 1_000_000] as const;

/** Takes a ledger file into the indexed tables, checked, beside a plain COPY of the same rows into the same tables without policies. */
export async function run(): Promise<BenchResult[]> {
  return withDatabase('ingest', async (database) => {
    await connected(database.url, putBenchTenant);
    const unwalled = await withoutWalls(database);
    const measured: Measured[] = [];
    for (const lines of SIZES) measured.push(await measure(database, unwalled, lines));
    return [...measured.map(timeResult), ...memoryResults(measured)];
  });
}

interface Measured {
  readonly lines: number;
  readonly ours: readonly FinishedImport[];
  /** Milliseconds. */
  readonly copies: readonly number[];
}

async function measure(database: BenchDatabase, unwalled: string, lines: number): Promise<Measured> {
  const upload = await writeUpload(database.home, lines);
  const attempt = await connected(unwalled, putAttempt);
  const [ours, copies]: [FinishedImport[], number[]] = [[], []];
  let rows: string[] | undefined;
  for (let run = 0; run < TRIES; run += 1) {
    await empty(database.url);
    const [imported] = await importFiles(database, [upload]);
    if (imported === undefined) throw new Error('Nothing was imported.');
    ours.push(imported);
    rows ??= await connected(database.url, (owner) => saveRows(owner, imported.attemptId, attempt, database.home));
    await empty(unwalled);
    const { output } = await runChild('ingest/copy-rows', [unwalled, ...rows]);
    copies.push((JSON.parse(output) as Figures).milliseconds);
  }
  return { lines, ours, copies };
}

/** Both begin with empty tables, and with nothing left to write to the disk. */
async function empty(url: string): Promise<void> {
  await runSql(url, `truncate journal_line, ${IMPORT_TABLES.join(', ')}`, 'checkpoint');
}

function timeResult({ lines, ours, copies }: Measured): BenchResult {
  const comparison = {
    name: 'ingest',
    workload: `${lines / 1_000}k lines, from file to published books`,
    peer: 'COPY of the same lines as rows, no policies',
    must: 0.5,
    good: 0.35,
    note: 'the peer parses and checks nothing: its rows lie ready in the form of COPY',
  };
  const times = ours.map(({ milliseconds }) => milliseconds);
  return compareTries(comparison, times, copies, seconds);
}

function memoryResults([small, large]: readonly Measured[]): BenchResult[] {
  const result = (who: string, peakOf: (one: FinishedImport) => number): BenchResult => {
    const workload = `peak memory of the ${who}, 1M lines against 100k`;
    const comparison = { name: 'ingest', workload, peer: 'itself at 100k lines', must: 1.3, good: null };
    return compareTries(comparison, large?.ours.map(peakOf) ?? [], small?.ours.map(peakOf) ?? [], mebibytes);
  };
  return [result('worker', ({ workerPeakMiB }) => workerPeakMiB), result('reader', ({ readerPeakMiB }) => readerPeakMiB)];
}
