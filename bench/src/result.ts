/** One line of the benchmark's results; a ratio is ours over the peer's. */
export interface BenchResult {
  readonly name: string;
  readonly workload: string;
  readonly value: string;
  readonly peer: string;
  readonly peerValue: string;
  readonly ratio: number;
  /** Whether the figures below are the most that the ratio may be, which they are unless said, or the least. */
  readonly aim?: 'atMost' | 'atLeast';
  readonly must: number;
  /** The ratio to aim at; null when there is none beyond `must`. */
  readonly good: number | null;
  readonly met: boolean;
  readonly note?: string;
}
