/** One line of the benchmark's results; a ratio is ours over the peer's. */
export interface BenchResult {
  readonly name: string;
  readonly workload: string;
  /** The median of the tries, where there were any. */
  readonly value: string;
  readonly peer: string;
  readonly peerValue: string;
  readonly ratio: number;
  /** Tries and their spread; absent for a figure that is the same each time. */
  readonly tries?: Tries;
  /** Whether the figures below are the most that the ratio may be, which they are unless said, or the least. */
  readonly aim?: 'atMost' | 'atLeast';
  readonly must: number;
  /** The ratio to aim at; null when there is none beyond `must`. */
  readonly good: number | null;
  readonly met: boolean;
  readonly note?: string;
}

/** How often a row was measured, and the least and the greatest ratio of a try. */
export interface Tries {
  readonly count: number;
  readonly least: number;
  readonly most: number;
}

/** A comparison that was not made, since something is missing on this machine. */
export interface SkippedComparison {
  /** The benchmark or the row that it belongs to. */
  readonly name: string;
  /** One sentence: what is missing, and how to install it. */
  readonly skipped: string;
}

/** What a benchmark answers for each of its comparisons. */
export type BenchRow = BenchResult | SkippedComparison;
