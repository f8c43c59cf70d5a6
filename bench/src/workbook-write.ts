import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compareTries, TRIES } from './measuring/compare-tries';
import { inFolder } from './measuring/in-folder';
import { medianOf } from './measuring/median';
import { LIBXLSXWRITER, skipped } from './measuring/needs';
import { mebibytes, seconds } from './measuring/show-figures';
import type { BenchResult, BenchRow } from './result';
import { compilePeer } from './workbook-write/compile-peer';
import type { Figures } from './workbook-write/report-figures';
import { measure, peaksOf, runChild, timesOf, type Peer } from './workbook-write/run-peers';

const SMALL = 100_000;
const LARGE = 1_000_000;
const PEAK_LIMIT = 160;

/** Writes the whole workbook of a ledger of 100,000 and of 1,000,000 lines, beside exceljs and libxlsxwriter. */
export async function run(): Promise<BenchRow[]> {
  return inFolder('workbook-write', runIn);
}

async function runIn(folder: string): Promise<BenchRow[]> {
  const target = (name: string): string => join(folder, `${name}.xlsx`);
  const program = await compilePeer(folder);
  const peers: Readonly<Record<string, Peer>> = {
    ours: () => runChild('write-with-ours', [`${SMALL}`, target('ours')]),
    exceljs: () => runChild('write-with-exceljs', [`${SMALL}`, target('exceljs')]),
    ...(program !== null && { libxlsxwriter: await libxlsxwriter(folder, program, target('libxlsxwriter')) }),
  };
  const { ours = [], exceljs = [], libxlsxwriter: inC = [] } = await measure(TRIES, peers);
  const { large } = await measure(TRIES, { large: () => runChild('write-with-ours', [`${LARGE}`, target('large')]) });
  const sizes = `file sizes: ours ${await sizeOf(target('ours'))}, exceljs ${await sizeOf(target('exceljs'))}`;
  return [
    timeAgainst('exceljs streaming', ours, exceljs, { must: 0.6, good: 0.4, note: sizes }),
    program === null
      ? skipped('workbook-write', LIBXLSXWRITER)
      : timeAgainst('libxlsxwriter, constant memory', ours, inC, {
          must: 1.5,
          good: null,
          note: `file size: ${await sizeOf(target('libxlsxwriter'))}; its peak memory: ${mebibytes(medianOf(peaksOf(inC)))}`,
        }),
    peakAgainst('peak memory, 100k lines', ours, { must: 1 }),
    peakAgainst('peak memory, 1M lines', large, { must: 1.5, note: growth(ours, large) }),
  ];
}

/** The same workbook by a library in C; it reads the cells from a file, which counts for it. */
async function libxlsxwriter(folder: string, program: string, target: string): Promise<Peer> {
  const cells = join(folder, 'cells.txt');
  await runChild('dump-cells', [`${SMALL}`, cells]);
  return async () => (await promisify(execFile)(program, [cells, target])).stdout;
}

type Aims = Pick<BenchResult, 'must' | 'good' | 'note'>;

function timeAgainst(peer: string, ours: readonly Figures[], theirs: readonly Figures[], aims: Aims): BenchResult {
  const workload = 'ledger of 100k lines x 12 and the statements';
  return compareTries({ name: 'workbook-write', workload, peer, ...aims }, timesOf(ours), timesOf(theirs), seconds);
}

function peakAgainst(workload: string, runs: readonly Figures[], aims: Omit<Aims, 'good'>): BenchResult {
  return compareTries({ name: 'workbook-write', workload, peer: 'limit', good: null, ...aims }, peaksOf(runs), PEAK_LIMIT, mebibytes);
}

/** Live memory does not grow with the ledger; what grows, once, is the part of the heap that V8 keeps for young objects. */
function growth(small: readonly Figures[], large: readonly Figures[]): string {
  const ratio = medianOf(peaksOf(large)) / medianOf(peaksOf(small));
  return `${ratio.toFixed(2)}x of its own peak at 100k lines, where the young generation of V8's heap is not at full size yet`;
}

async function sizeOf(path: string): Promise<string> {
  return `${((await stat(path)).size / 2 ** 20).toFixed(1)} MiB`;
}
