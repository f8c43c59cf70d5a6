import { CLASSIFIED_TYPES } from '@countinghouse/domain/accounts/classifier/classified-types';
import { STEPS } from '@countinghouse/domain/accounts/classifier/keep-model';
import type { CachedModel, MatchingModel } from '@countinghouse/domain/accounts/classifier/matching-model';

/** Weights smaller than this say nothing worth their place. */
const LEAST = 2;

/** A model as its file has it; reading it back gives the same but for what rounding takes. */
export function cachedModel({ version, names, successions, combination }: MatchingModel): CachedModel {
  const kept = [...names].map(([feature, weights]) => [feature, cellsOf(weights)] as const).filter(([, cells]) => cells !== '');
  return {
    version,
    types: CLASSIFIED_TYPES,
    names: Object.fromEntries(kept.sort(([one], [other]) => (one < other ? -1 : 1))),
    successions: successions.map((rows) => rows.map((row) => row.map((share) => Number(share.toPrecision(3))))),
    combination: {
      weights: combination.weights.map((weight) => Number(weight.toPrecision(4))),
      biases: combination.biases.map((bias) => Number(bias.toPrecision(4))),
    },
  };
}

function cellsOf(weights: readonly number[]): string {
  return weights
    .map((weight, type) => ({ type, cell: Math.round(weight * STEPS) }))
    .filter(({ cell }) => Math.abs(cell) >= LEAST)
    .map(({ type, cell }) => `${type}:${cell}`)
    .join(' ');
}
