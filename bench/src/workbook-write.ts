import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchResult } from './result';
import { compilePeer } from './workbook-write/compile-peer';
import type { Figures } from './workbook-write/report-figures';
import { measure, runChild } from './workbook-write/run-peers';

const RUNS = 3;
const SMALL = 100_000;
const LARGE = 1_000_000;
const PEAK_LIMIT = 160;

/** Writes the whole workbook of a ledger of 100,000 and of 1,000,000 lines, beside exceljs and libxlsxwriter. */
export async function run(): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'workbook-write-'));
  try {
    return await runIn(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runIn(folder: string): Promise<BenchResult[]> {
  const target = (name: string): string => join(folder, `${name}.xlsx`);
  const peers = {
    ours: () => runChild('write-with-ours', [`${SMALL}`, target('ours')]),
    exceljs: () => runChild('write-with-exceljs', [`${SMALL}`, target('exceljs')]),
  };
  const { ours, exceljs } = await measure(RUNS, peers);
  const { large } = await measure(1, { large: () => runChild('write-with-ours', [`${LARGE}`, target('large')]) });
  const sizes = `file sizes: ours ${await mebibytes(target('ours'))}, exceljs ${await mebibytes(target('exceljs'))}`;
  return [
    timeAgainst('exceljs streaming', ours, exceljs, { must: 0.6, good: 0.4, note: sizes }),
    ...(await againstLibxlsxwriter(folder, ours)),
    peakAgainst('peak memory, 100k lines', ours.peakMiB, { must: 1 }),
    peakAgainst('peak memory, 1M lines', large.peakMiB, { must: 1.5, note: growth(ours, large) }),
  ];
}

/** The same workbook by a library in C; it reads the cells from a file, which counts for it. Nothing where it is absent. */
async function againstLibxlsxwriter(folder: string, ours: Figures): Promise<BenchResult[]> {
  const program = await compilePeer(folder);
  if (program === null) {
    console.log('  libxlsxwriter is absent (Debian: libxlsxwriter-dev): not compared.');
    return [];
  }
  const [cells, target] = [join(folder, 'cells.txt'), join(folder, 'libxlsxwriter.xlsx')];
  await runChild('dump-cells', [`${SMALL}`, cells]);
  const { peer } = await measure(RUNS, { peer: async () => (await promisify(execFile)(program, [cells, target])).stdout });
  const note = `file size: ${await mebibytes(target)}; its peak memory: ${Math.round(peer.peakMiB)} MiB`;
  return [timeAgainst('libxlsxwriter, constant memory', ours, peer, { must: 1.5, good: null, note })];
}

interface Aims {
  readonly must: number;
  readonly good: number | null;
  readonly note: string;
}

function timeAgainst(peer: string, ours: Figures, theirs: Figures, { must, good, note }: Aims): BenchResult {
  const ratio = ours.milliseconds / theirs.milliseconds;
  const [value, peerValue] = [ours, theirs].map((figures) => `${(figures.milliseconds / 1_000).toFixed(2)} s`) as [string, string];
  const workload = 'ledger of 100k lines x 12 and the statements';
  return { name: 'workbook-write', workload, value, peer, peerValue, ratio, must, good, met: ratio <= must, note };
}

function peakAgainst(workload: string, peakMiB: number, { must, note }: Pick<Aims, 'must'> & { readonly note?: string }): BenchResult {
  const ratio = peakMiB / PEAK_LIMIT;
  const [value, peerValue] = [peakMiB, PEAK_LIMIT].map((peak) => `${Math.round(peak)} MiB`) as [string, string];
  return {
    name: 'workbook-write',
    workload,
    value,
    peer: 'limit',
    peerValue,
    ratio,
    must,
    good: null,
    met: ratio <= must,
    ...(note && { note }),
  };
}

/** Live memory does not grow with the ledger; what grows, once, is the part of the heap that V8 keeps for young objects. */
function growth(small: Figures, large: Figures): string {
  return `${(large.peakMiB / small.peakMiB).toFixed(2)}x of its own peak at 100k lines, where the young generation of V8's heap is not at full size yet`;
}

async function mebibytes(path: string): Promise<string> {
  return `${((await stat(path)).size / 2 ** 20).toFixed(1)} MiB`;
}
