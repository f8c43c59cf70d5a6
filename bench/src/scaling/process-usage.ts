import { readFileSync } from 'node:fs';

const TICK = 10;
const KIBIBYTES = 1024;

/** Processor time of a process in milliseconds, user and system; all zero for one that is gone. */
export interface ProcessorTime {
  readonly own: number;
  /** Of its children, those that ended included. */
  readonly children: number;
}

/** Reads the processor time of a process and of its children; Linux only. */
export function processorTimeOf(pid: number): ProcessorTime {
  const { own, ended } = timesOf(pid);
  return { own, children: ended + childrenOf(pid).reduce((sum, child) => sum + totalOf(child), 0) };
}

/** Processor time of a process with its children. */
export function totalOf(pid: number): number {
  const { own, children } = processorTimeOf(pid);
  return own + children;
}

/** The processes that a process has started and that run. */
export function childrenOf(pid: number): number[] {
  return contentOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

/** Peak resident memory of a process in MiB. */
export function peakMebibytes(pid: number): number {
  return kibibytes(contentOf(`/proc/${pid}/status`), 'VmHWM') / KIBIBYTES;
}

/** Memory in MiB that a process has to itself now. */
export function privateMebibytes(pid: number): number {
  const memory = contentOf(`/proc/${pid}/smaps_rollup`);
  return (kibibytes(memory, 'Private_Clean') + kibibytes(memory, 'Private_Dirty')) / KIBIBYTES;
}

/** How long the main thread of a process ran, and how long it wanted to and had no processor, in milliseconds. */
export function mainThreadOf(pid: number): { readonly ran: number; readonly waited: number } {
  const [ran = 0, waited = 0] = contentOf(`/proc/${pid}/task/${pid}/schedstat`).split(' ').map(Number);
  return { ran: ran / 1e6, waited: waited / 1e6 };
}

function timesOf(pid: number): { readonly own: number; readonly ended: number } {
  const stat = contentOf(`/proc/${pid}/stat`);
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ticks = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * TICK;
  return { own: ticks(11), ended: ticks(13) };
}

function kibibytes(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
