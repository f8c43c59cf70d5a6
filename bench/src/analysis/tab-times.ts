/** How long the analysis of a large record takes in a browser's place, in milliseconds, and the memory that it keeps. */
export interface TabTimes {
  /** From the answer of the server to every ratio and chart. */
  readonly opened: readonly number[];
  /** From the same answer to a balance sheet. */
  readonly statement: readonly number[];
  /** From a typed adjustment to every ratio and chart. */
  readonly recomputed: readonly number[];
  /** What the heap grew by over all the typing. */
  readonly grownMiB: number;
}
