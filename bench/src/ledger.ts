import { connected, runSql, withDatabase, type BenchDatabase } from './database/bench-database';
import { putBenchTenant } from './imports/bench-tenant';
import type { FinishedImport } from './imports/finished-import';
import { importFiles } from './imports/import-files';
import type { LedgerTimes } from './ledger/ledger-times';
import { generateLedger } from './ledgers/generate-ledger';
import { medianOf } from './measuring/median';
import { runChild } from './measuring/run-program';
import type { BenchResult } from './result';

const LARGE = 1_000_000;
const LARGEST = 10_000_000;
const MEBIBYTE = 1024 ** 2;

/** Stores ledgers of a million and of ten million lines, and reads them beside the same lines as rows. */
export async function run(): Promise<BenchResult[]> {
  return withDatabase('ledger', async (database) => {
    await connected(database.url, putBenchTenant);
    const large = await importLedger(database, LARGE);
    await runSql(database.url, ...ROWS, 'vacuum analyze', 'checkpoint');
    const size = await sizeResult(database);
    const times = await timesOf(database, large.attemptId, 'beside-rows');
    await runSql(database.url, 'drop table peer_line', 'truncate ledger_page');
    const largest = await importLedger(database, LARGEST);
    await runSql(database.url, 'vacuum analyze', 'checkpoint');
    const largestTimes = await timesOf(database, largest.attemptId, 'alone');
    return [...growthResults(large, largest), size, traceResult('1M', times), traceResult('10M', largestTimes), scanResult(times)];
  });
}

/** The same lines as one row each, with the index of a trace. */
const ROWS = [
  'create table peer_line (like journal_line including all)',
  'insert into peer_line select * from ledger_line order by line_no',
  'grant select on peer_line to countinghouse_runtime',
];

async function importLedger(database: BenchDatabase, lines: number): Promise<FinishedImport> {
  const { upload } = await generateLedger(database.home, lines);
  const [imported] = await importFiles(database, [upload]);
  if (imported === undefined) throw new Error('Nothing was imported.');
  return imported;
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
function growthResults(few: FinishedImport, many: FinishedImport): BenchResult[] {
  const result = (what: string, figure: (one: FinishedImport) => number, unit: string, must: number): BenchResult => {
    const ratio = figure(many) / figure(few);
    const [value, peerValue] = [many, few].map((one) => `${figure(one).toFixed(0)} ${unit}`) as [string, string];
    return {
      name: 'ledger-import',
      workload: `10M lines, ${what}`,
      value,
      peer: 'itself at 1M lines',
      peerValue,
      ratio,
      must,
      good: null,
      met: ratio <= must,
    };
  };
  return [
    result('from file to published books', ({ milliseconds }) => milliseconds / 1_000, 's', 11),
    result('peak memory of the worker', ({ workerPeakMiB }) => workerPeakMiB, 'MiB', 1.3),
    result('peak memory of the reader', ({ readerPeakMiB }) => readerPeakMiB, 'MiB', 1.3),
  ];
}

const TRACE_LIMIT = 10;

function traceResult(size: string, { traces }: LedgerTimes): BenchResult {
  const ours = medianOf(traces.ours);
  const sorted = traces.ours.toSorted((one, other) => one - other);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] as number;
  const rows = traces.peer.length === 0 ? '' : `; an index scan over a row for each line: ${medianOf(traces.peer).toFixed(1)} ms`;
  return {
    name: 'ledger-trace',
    workload: `the first 100 lines of one account in one month, with totals, of ${size}, median of ${traces.ours.length} accounts and months`,
    value: `${ours.toFixed(1)} ms`,
    peer: 'limit',
    peerValue: `${TRACE_LIMIT} ms`,
    ratio: ours / TRACE_LIMIT,
    must: 1,
    good: 0.5,
    met: ours <= TRACE_LIMIT,
    note: `95th percentile ${p95.toFixed(1)} ms, slowest ${(sorted.at(-1) as number).toFixed(1)} ms${rows}`,
  };
}

function scanResult({ scans }: LedgerTimes): BenchResult {
  const [ours, peer] = [medianOf(scans.ours), medianOf(scans.peer)];
  const spread = (times: readonly number[]) => `${seconds(Math.min(...times))} to ${seconds(Math.max(...times))}`;
  return {
    name: 'ledger-scan',
    workload: 'every line of 1M in the order of the source',
    value: seconds(ours),
    peer: 'a cursor over a row for each line',
    peerValue: seconds(peer),
    ratio: ours / peer,
    must: 1,
    good: 0.5,
    met: ours <= peer,
    note: `medians of ${scans.ours.length}; ours ${spread(scans.ours)}, the cursor ${spread(scans.peer)}`,
  };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(2)} s`;
}
