import { connected, runSql, withDatabase, type BenchDatabase } from './database/bench-database';
import { putBenchTenant } from './imports/bench-tenant';
import type { FinishedImport } from './imports/finished-import';
import { importFiles } from './imports/import-files';
import type { LedgerTimes } from './ledger/ledger-times';
import { writeUpload } from './ledgers/generate-ledger';
import { compareTries, TRIES } from './measuring/compare-tries';
import { medianOf } from './measuring/median';
import { runChild } from './measuring/run-program';
import { mebibytes, milliseconds, seconds } from './measuring/show-figures';
import type { BenchResult } from './result';
import { besideSmall } from './statement-read';
import { readStatements } from './statement-read/read-statements';

const LARGE = 1_000_000;
const LARGEST = 10_000_000;
const MEBIBYTE = 1024 ** 2;
/** Ledgers of ten thousand lines, of which one is compared, and the others are read before it. */
const SMALL = { lines: 10_000, count: 19 };

/** Stores ledgers of a million and of ten million lines, and reads them beside the same lines as rows. */
export async function run(): Promise<BenchResult[]> {
  return withDatabase('ledger', async (database) => {
    await connected(database.url, putBenchTenant);
    const large = await importLedger(database, LARGE);
    await runSql(database.url, ...ROWS, 'vacuum analyze', 'checkpoint');
    const size = await sizeResult(database);
    const times = await timesOf(database, newestOf(large).attemptId, 'beside-rows');
    await runSql(database.url, 'drop table peer_line');
    const largest = await importLedger(database, LARGEST);
    await runSql(database.url, 'vacuum analyze', 'checkpoint');
    const largestTimes = await timesOf(database, newestOf(largest).attemptId, 'alone');
    return [
      ...growthResults(large, largest),
      size,
      traceResult('1M', times),
      traceResult('10M', largestTimes),
      scanResult(times),
      ...(await statementResults(database, newestOf(largest))),
    ];
  });
}

/** The same lines as one row each, with the index of a trace. */
const ROWS = [
  'create table peer_line (like journal_line including all)',
  'insert into peer_line select * from ledger_line order by line_no',
  'grant select on peer_line to countinghouse_runtime',
];

/** Imports a ledger once for each try; only the pages of the last import remain. */
async function importLedger(database: BenchDatabase, lines: number): Promise<readonly FinishedImport[]> {
  const upload = await writeUpload(database.home, lines);
  const finished: FinishedImport[] = [];
  for (let run = 0; run < TRIES; run += 1) {
    await runSql(database.url, 'truncate ledger_page', 'checkpoint');
    finished.push(...(await importFiles(database, [upload])));
  }
  return finished;
}

async function statementResults(database: BenchDatabase, large: FinishedImport): Promise<BenchResult[]> {
  const upload = await writeUpload(database.home, SMALL.lines);
  const [small, ...others] = await importFiles(
    database,
    Array.from({ length: SMALL.count }, () => upload),
  );
  if (small === undefined) throw new Error('Nothing was imported.');
  return besideSmall('10M lines', await readStatements(database, { small, large, others }));
}

function newestOf(finished: readonly FinishedImport[]): FinishedImport {
  const newest = finished.at(-1);
  if (newest === undefined) throw new Error('Nothing was imported.');
  return newest;
}

async function timesOf({ productUrl, home }: BenchDatabase, attemptId: string, peer: 'beside-rows' | 'alone'): Promise<LedgerTimes> {
  const { output } = await runChild('ledger/read-ledger', [productUrl, home, attemptId, peer]);
  return JSON.parse(output) as LedgerTimes;
}

async function sizeResult({ url }: BenchDatabase): Promise<BenchResult> {
  const [pages, rows] = await connected(url, async (owner) => {
    const { rows: sizes } = await owner.query<{ size: string }>(
      `select pg_total_relation_size(name) as size from unnest(array['ledger_page', 'peer_line']::regclass[]) with ordinality as one (name, at) order by at`,
    );
    return sizes.map(({ size }) => Number(size) / MEBIBYTE) as [number, number];
  });
  const ratio = pages / rows;
  return {
    name: 'ledger-size',
    workload: '1M lines on disk',
    value: `${pages.toFixed(0)} MiB`,
    peer: 'a row for each line, with the index of a trace',
    peerValue: `${rows.toFixed(0)} MiB`,
    ratio,
    must: 0.2,
    good: 0.1,
    met: ratio <= 0.2,
  };
}

/** How the import of ten times the lines compares. */
function growthResults(few: readonly FinishedImport[], many: readonly FinishedImport[]): BenchResult[] {
  const result = (what: string, figureOf: (one: FinishedImport) => number, textOf: (figure: number) => string, must: number) => {
    const comparison = { name: 'ledger-import', workload: `10M lines, ${what}`, peer: 'itself at 1M lines', must, good: null };
    return compareTries(comparison, many.map(figureOf), few.map(figureOf), textOf);
  };
  return [
    result('from file to published books', (one) => one.milliseconds, seconds, 11),
    result('peak memory of the worker', ({ workerPeakMiB }) => workerPeakMiB, mebibytes, 1.3),
    result('peak memory of the reader', ({ readerPeakMiB }) => readerPeakMiB, mebibytes, 1.3),
  ];
}

function traceResult(size: string, { traces }: LedgerTimes): BenchResult {
  const tries = traces.ours.map(medianOf);
  const sorted = traces.ours.flat().toSorted((one, other) => one - other);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] as number;
  const rows = traces.peer.length === 0 ? '' : `; an index scan over a row for each line: ${milliseconds(medianOf(traces.peer.flat()))}`;
  const comparison = {
    name: 'ledger-trace',
    workload: `the first 100 lines of one account in one month, with totals, of ${size}, median of ${traces.ours[0]?.length} accounts and months`,
    peer: 'limit',
    must: 1,
    good: 0.5,
    note: `95th percentile ${milliseconds(p95)}, slowest ${milliseconds(sorted.at(-1) as number)}${rows}`,
  };
  return compareTries(comparison, tries, TRACE_LIMIT, milliseconds);
}

const TRACE_LIMIT = 10;

function scanResult({ scans }: LedgerTimes): BenchResult {
  const workload = 'every line of 1M in the order of the source';
  const comparison = { name: 'ledger-scan', workload, peer: 'a cursor over a row for each line', must: 1, good: 0.5 };
  return compareTries(comparison, scans.ours, scans.peer, seconds);
}
