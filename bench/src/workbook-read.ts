import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { READER_LIMITS, readerArguments } from '@countinghouse/worker/reader/reader-limits';
import { inFolder } from './measuring/in-folder';
import { runChild } from './measuring/run-program';
import type { BenchResult } from './result';
import { writeSampleUpload } from './workbook-read/sample-upload';
import type { Figures } from './workbook-write/report-figures';
import { measure } from './workbook-write/run-peers';

const RUNS = 5;
const LINES = 100_000;
const MUST = 0.7;
const GOOD = 0.5;

/** Reads an upload of 100,000 ledger lines of twelve columns as the reader of an import does, beside exceljs. */
export async function run(): Promise<BenchResult[]> {
  return inFolder('workbook-read', async (folder) => {
    const path = join(folder, 'ledger.xlsx');
    const debits = await writeSampleUpload(path, LINES);
    const reader =
      (name: string, nodeOptions: readonly string[] = []) =>
      async () =>
        (await runChild(`workbook-read/read-with-${name}`, [path, `${debits}`], nodeOptions)).output;
    const { ours, exceljs } = await measure(RUNS, { ours: reader('ours', readerArguments(READER_LIMITS)), exceljs: reader('exceljs') });
    return [resultOf((await stat(path)).size, ours, exceljs)];
  });
}

function resultOf(bytes: number, ours: Figures, exceljs: Figures): BenchResult {
  const ratio = ours.milliseconds / exceljs.milliseconds;
  const [value, peerValue] = [ours, exceljs].map(({ milliseconds }) => `${(milliseconds / 1_000).toFixed(2)} s`) as [string, string];
  const [peak, peerPeak] = [ours, exceljs].map(({ peakMiB }) => `${Math.round(peakMiB)} MiB`);
  return {
    name: 'workbook-read',
    workload: `upload of ${LINES / 1_000}k ledger lines x 12, ${(bytes / 2 ** 20).toFixed(1)} MiB`,
    value,
    peer: 'exceljs streaming',
    peerValue,
    ratio,
    must: MUST,
    good: GOOD,
    met: ratio <= MUST,
    note: `peak memory: ours ${peak}, exceljs ${peerPeak}; ours proves the archive and holds each line against the chart as well`,
  };
}
