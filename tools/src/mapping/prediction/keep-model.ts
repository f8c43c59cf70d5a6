import type { KeptModel, MatchingModel } from './matching-model';
import { CLASSIFIED_TYPES } from './classified-types';

/** Weights smaller than this say nothing worth their place. */
const LEAST = 2;
/** Steps of a weight of 1. */
const STEPS = 20;

/** A model as its file has it; reading it back gives the same but for what rounding takes. */
export function keptModel({ version, names, successions, combination }: MatchingModel): KeptModel {
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

/** The model that a file keeps; refuses one whose types are not those of today. */
export function readKeptModel({ version, types, names, successions, combination }: KeptModel): MatchingModel {
  if (types.join() !== CLASSIFIED_TYPES.join())
    throw new Error(`The matching model ${version} was fitted to other account types: fit it again.`);
  return {
    version,
    names: new Map(Object.entries(names).map(([feature, cells]) => [feature, weightsOf(cells)])),
    successions,
    combination,
  };
}

function cellsOf(weights: readonly number[]): string {
  return weights
    .map((weight, type) => ({ type, cell: Math.round(weight * STEPS) }))
    .filter(({ cell }) => Math.abs(cell) >= LEAST)
    .map(({ type, cell }) => `${type}:${cell}`)
    .join(' ');
}

function weightsOf(cells: string): readonly number[] {
  const weights = CLASSIFIED_TYPES.map(() => 0);
  for (const cell of cells.split(' ')) {
    const [type, weight] = cell.split(':').map(Number);
    weights[type ?? 0] = (weight ?? 0) / STEPS;
  }
  return weights;
}
