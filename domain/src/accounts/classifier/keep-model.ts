import { CLASSIFIED_TYPES } from './classified-types';
import type { CachedModel, MatchingModel } from './matching-model';

/**
 * Steps of a weight of 1 in a model's file.
 * @internal The fit writes the file in the same steps.
 */
export const STEPS = 20;

/** The model that a file keeps; refuses one whose types are not those of today. */
export function readCachedModel({ version, types, names, successions, combination }: CachedModel): MatchingModel {
  if (types.join() !== CLASSIFIED_TYPES.join())
    throw new Error(`The matching model ${version} was fitted to other account types: fit it again.`);
  return {
    version,
    names: new Map(Object.entries(names).map(([feature, cells]) => [feature, weightsOf(cells)])),
    successions,
    combination,
  };
}

function weightsOf(cells: string): readonly number[] {
  const weights = CLASSIFIED_TYPES.map(() => 0);
  for (const cell of cells.split(' ')) {
    const [type, weight] = cell.split(':').map(Number);
    weights[type ?? 0] = (weight ?? 0) / STEPS;
  }
  return weights;
}
