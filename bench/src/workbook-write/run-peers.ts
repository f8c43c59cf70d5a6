import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Figures } from './report-figures';

const run = promisify(execFile);

/** Runs a program of this benchmark in a separate process and answers what it printed. */
export async function runChild(name: string, args: readonly string[]): Promise<string> {
  const program = join(dirname(process.argv[1] ?? ''), 'workbook-write', `${name}.child.js`);
  return (await run(process.execPath, [program, ...args])).stdout;
}

/** A way to write the workbook of a run, in a separate process. */
export type Peer = () => Promise<string>;

/** Runs the peers in turn so many times and answers the figures of each. */
export async function measure<K extends string>(
  times: number,
  peers: Readonly<Record<K, Peer>>,
): Promise<Readonly<Record<K, readonly Figures[]>>> {
  const runs = Object.fromEntries(Object.keys(peers).map((name) => [name, [] as Figures[]])) as Record<K, Figures[]>;
  for (let time = 0; time < times; time += 1) {
    for (const [name, peer] of Object.entries(peers) as [K, Peer][]) runs[name].push(JSON.parse(await peer()) as Figures);
  }
  return runs;
}

/** The times of some runs. */
export function timesOf(runs: readonly Figures[]): number[] {
  return runs.map(({ milliseconds }) => milliseconds);
}

/** The peaks of their memory. */
export function peaksOf(runs: readonly Figures[]): number[] {
  return runs.map(({ peakMiB }) => peakMiB);
}
