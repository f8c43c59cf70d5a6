import { compareTries, type Comparison } from '../measuring/compare-tries';
import type { BenchResult } from '../result';
import type { Throughput } from './throughput';

/** Requests a second, ours over the peer's: at least `must`. */
export function perSecondResult(comparison: Comparison, ours: readonly Throughput[], theirs: readonly Throughput[]): BenchResult {
  const [perSecond, peerPerSecond] = [ours, theirs].map((rounds) => rounds.map((each) => each.perSecond)) as [number[], number[]];
  return compareTries({ ...comparison, aim: 'atLeast' }, perSecond, peerPerSecond, (figure) => `${Math.round(figure)} requests/s`);
}

/** Processor time of a request, ours over the peer's: at most `must`; nothing where the system does not report it. */
export function cpuResult(comparison: Comparison, ours: readonly Throughput[], theirs: readonly Throughput[]): BenchResult[] {
  const [times, peerTimes] = [cpuOf(ours), cpuOf(theirs)];
  if (times === null || peerTimes === null) return [];
  const workload = `${comparison.workload}: processor time of a request`;
  return [compareTries({ ...comparison, workload }, times, peerTimes, (figure) => `${figure.toFixed(2)} ms`)];
}

/** Milliseconds of processor time for one request in each round; null where the system does not report it. */
export function cpuOf(rounds: readonly Throughput[]): number[] | null {
  const times = rounds.flatMap(({ cpuMilliseconds }) => (cpuMilliseconds === null ? [] : [cpuMilliseconds]));
  return times.length === rounds.length ? times : null;
}
