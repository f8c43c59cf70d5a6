import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { READER_LIMITS, readerArguments } from '@countinghouse/worker/reader/reader-limits';
import { compareTries, TRIES } from './measuring/compare-tries';
import { inFolder } from './measuring/in-folder';
import { medianOf } from './measuring/median';
import { runChild } from './measuring/run-program';
import { mebibytes, seconds } from './measuring/show-figures';
import type { BenchResult } from './result';
import { writeSampleUpload } from './workbook-read/sample-upload';
import type { Figures } from './workbook-write/report-figures';
import { measure, peaksOf, timesOf } from './workbook-write/run-peers';

const LINES = 100_000;

/** Reads an upload of 100,000 ledger lines of twelve columns as the reader of an import does, beside exceljs. */
export async function run(): Promise<BenchResult[]> {
  return inFolder('workbook-read', async (folder) => {
    const path = join(folder, 'ledger.xlsx');
    const debits = await writeSampleUpload(path, LINES);
    const reader =
      (name: string, nodeOptions: readonly string[] = []) =>
      async () =>
        (await runChild(`workbook-read/read-with-${name}`, [path, `${debits}`], nodeOptions)).output;
    const { ours, exceljs } = await measure(TRIES, { ours: reader('ours', readerArguments(READER_LIMITS)), exceljs: reader('exceljs') });
    return [resultOf((await stat(path)).size, ours, exceljs)];
  });
}

function resultOf(bytes: number, ours: readonly Figures[], exceljs: readonly Figures[]): BenchResult {
  const [peak, peerPeak] = [ours, exceljs].map((runs) => mebibytes(medianOf(peaksOf(runs))));
  const comparison = {
    name: 'workbook-read',
    workload: `upload of ${LINES / 1_000}k ledger lines x 12, ${(bytes / 2 ** 20).toFixed(1)} MiB`,
    peer: 'exceljs streaming',
    must: 0.7,
    good: 0.5,
    note: `peak memory: ours ${peak}, exceljs ${peerPeak}; ours proves the archive and holds each line against the chart as well`,
  };
  return compareTries(comparison, timesOf(ours), timesOf(exceljs), seconds);
}
