/** How long comparisons took beside reading both ledgers, in milliseconds, and what they found. */
export interface ComparisonTimes {
  readonly ours: readonly number[];
  readonly reading: readonly number[];
  /** Peak resident memory of the process that compares. */
  readonly peakMiB: number;
  /** Journals that differ. */
  readonly changes: number;
}
