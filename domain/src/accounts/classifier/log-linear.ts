import { CLASSIFIED_TYPES } from './classified-types';

/** One number for each of `CLASSIFIED_TYPES`, in their order. */
export type ByType = readonly number[];

/** Weights of features for each type; a feature that the model does not know says nothing. */
export type LogLinearModel = ReadonlyMap<string, ByType>;

/** How likely each type is by the features alone; adds up to 1. */
export function likelihoods(model: LogLinearModel, features: readonly string[]): ByType {
  const sums = new Array<number>(CLASSIFIED_TYPES.length).fill(0);
  for (const feature of features) {
    const weights = model.get(feature);
    if (weights === undefined) continue;
    const value = valueOf(feature);
    for (let type = 0; type < sums.length; type += 1) sums[type] = (sums[type] ?? 0) + value * (weights[type] ?? 0);
  }
  return softmax(sums);
}

/**
 * Letters come many to a word, so each counts less than a word.
 * @internal The fit counts features alike.
 */
export function valueOf(feature: string): number {
  return feature.startsWith('n:') ? LETTERS : 1;
}

const LETTERS = 0.4;

/** Shares of 1 by the exponents of sums. */
export function softmax(sums: readonly number[]): number[] {
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
