import type { BenchResult } from '../result';
import type { Throughput } from './throughput';

/** What is measured, and what it is compared with. */
export interface Comparison {
  readonly name: string;
  readonly workload: string;
  readonly peer: string;
  readonly must: number;
  readonly good: number | null;
}

/** Requests a second, ours over the peer's: at least `must`. */
export function perSecondResult(comparison: Comparison, ours: Throughput, theirs: Throughput): BenchResult {
  const ratio = ours.perSecond / theirs.perSecond;
  const [value, peerValue] = [ours, theirs].map(({ perSecond }) => `${Math.round(perSecond)} requests/s`) as [string, string];
  return { ...comparison, value, peerValue, ratio, aim: 'atLeast', met: ratio >= comparison.must };
}

/** Processor time of a request, ours over the peer's: at most `must`; nothing where the system does not report it. */
export function cpuResult(
  comparison: Comparison,
  { cpuMilliseconds: ours }: Throughput,
  { cpuMilliseconds: theirs }: Throughput,
): BenchResult[] {
  if (ours === null || theirs === null) return [];
  const [value, peerValue] = [ours, theirs].map((milliseconds) => `${milliseconds.toFixed(2)} ms`) as [string, string];
  const workload = `${comparison.workload}: processor time of a request`;
  return [{ ...comparison, workload, value, peerValue, ratio: ours / theirs, met: ours / theirs <= comparison.must }];
}
