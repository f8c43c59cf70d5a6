import { connected, runSql, withDatabase, withoutWalls, type BenchDatabase } from './database/bench-database';
import { putAttempt, putBenchTenant } from './imports/bench-tenant';
import type { FinishedImport } from './imports/finished-import';
import { importFiles } from './imports/import-files';
import { IMPORT_TABLES, saveRows } from './ingest/save-rows';
import { generateLedger } from './ledgers/generate-ledger';
import { medianOf } from './measuring/median';
import { runChild } from './measuring/run-program';
import type { BenchResult } from './result';
import type { Figures } from './workbook-write/report-figures';

const RUNS = 3;
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
  readonly ours: number;
  readonly copy: number;
  readonly workerPeakMiB: number;
  readonly readerPeakMiB: number;
}

async function measure(database: BenchDatabase, unwalled: string, lines: number): Promise<Measured> {
  const { upload } = await generateLedger(database.home, lines);
  const attempt = await connected(unwalled, putAttempt);
  const [ours, copies]: [FinishedImport[], number[]] = [[], []];
  let rows: string[] | undefined;
  for (let run = 0; run < RUNS; run += 1) {
    await empty(database.url);
    const [imported] = await importFiles(database, [upload]);
    if (imported === undefined) throw new Error('Nothing was imported.');
    ours.push(imported);
    rows ??= await connected(database.url, (owner) => saveRows(owner, imported.attemptId, attempt, database.home));
    await empty(unwalled);
    const { output } = await runChild('ingest/copy-rows', [unwalled, ...rows]);
    copies.push((JSON.parse(output) as Figures).milliseconds);
  }
  return {
    lines,
    ours: medianOf(ours.map(({ milliseconds }) => milliseconds)),
    copy: medianOf(copies),
    workerPeakMiB: medianOf(ours.map(({ workerPeakMiB }) => workerPeakMiB)),
    readerPeakMiB: medianOf(ours.map(({ readerPeakMiB }) => readerPeakMiB)),
  };
}

/** Both begin with empty tables, and with nothing left to write to the disk. */
async function empty(url: string): Promise<void> {
  await runSql(url, `truncate journal_line, ${IMPORT_TABLES.join(', ')}`, 'checkpoint');
}

function timeResult({ lines, ours, copy }: Measured): BenchResult {
  const ratio = ours / copy;
  return {
    name: 'ingest',
    workload: `${lines / 1_000}k lines, from file to published books`,
    value: seconds(ours),
    peer: 'COPY of the same lines as rows, no policies',
    peerValue: seconds(copy),
    ratio,
    must: 0.5,
    good: 0.35,
    met: ratio <= 0.5,
    note: 'the peer parses and checks nothing: its rows lie ready in the form of COPY',
  };
}

function memoryResults([small, large]: readonly Measured[]): BenchResult[] {
  if (small === undefined || large === undefined) return [];
  const result = (who: string, few: number, many: number): BenchResult => ({
    name: 'ingest',
    workload: `peak memory of the ${who}, 1M lines against 100k`,
    value: `${Math.round(many)} MiB`,
    peer: 'itself at 100k lines',
    peerValue: `${Math.round(few)} MiB`,
    ratio: many / few,
    must: 1.3,
    good: null,
    met: many / few <= 1.3,
  });
  return [result('worker', small.workerPeakMiB, large.workerPeakMiB), result('reader', small.readerPeakMiB, large.readerPeakMiB)];
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(2)} s`;
}
