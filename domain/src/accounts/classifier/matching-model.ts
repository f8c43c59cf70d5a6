import type { Combination } from './evidence';
import type { LogLinearModel } from './log-linear';
import type { Successions } from './neighbourhood';

/** What the labeled charts taught: what names say, how types follow each other by number, and how much each counts. */
export interface MatchingModel {
  readonly version: string;
  readonly names: LogLinearModel;
  readonly successions: Successions;
  readonly combination: Combination;
}

/** A model as it is kept in a file: weights in twentieths, `type:weight` for those that say anything. */
export interface CachedModel {
  readonly version: string;
  readonly types: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  readonly successions: readonly (readonly (readonly number[])[])[];
  readonly combination: { readonly weights: readonly number[]; readonly biases: readonly number[] };
}
