/** What became of the rows of a population, and how much each counts. */
export interface Outcomes {
  readonly failed: readonly boolean[];
  readonly weights: readonly number[];
}
