import type { MonotoneTransform } from './monotone-transform';
import type { ScoreRatio } from './risk-result';

/** What a ratio adds to the log-odds: a coefficient, never below zero, times the evidence of its value. */
interface ModelTerm extends MonotoneTransform {
  readonly ratio: ScoreRatio;
  readonly coefficient: number;
}

/** An additive log-odds of default within one horizon, at the level of the population that it was fitted to. */
export interface AdditiveModel {
  readonly intercept: number;
  readonly terms: readonly ModelTerm[];
  /** Default rate of that population, as a share of one: what the base-rate shift starts from. */
  readonly baseRate: number;
}

/** Everything that was fitted: the coefficients of one version of the built-in engine. */
export interface RiskModel {
  readonly version: string;
  readonly oneYear: AdditiveModel;
  readonly fiveYears: AdditiveModel;
  readonly benchmark: BenchmarkPopulation;
  /**
   * From version 2.0: a quotient over a base of zero or below is withheld, and a result has the range that its warnings allow, which holds
   * its grade. Absent in the versions before, whose stored results replay as they were made.
   */
  readonly holdsToEvidence?: true;
}

/** Scores of the public population, as quantiles at equal steps from the least to the largest. */
export interface BenchmarkPopulation {
  readonly name: string;
  readonly rows: number;
  /** Of the 1-year log-odds of `oneYear`, before any shift. */
  readonly logOdds: readonly number[];
  readonly ohlson1980: readonly number[];
  readonly zmijewski1984: readonly number[];
}
