import { valueOf, type LogLinearModel } from '@countinghouse/domain/accounts/classifier/log-linear';
import { CLASSIFIED_TYPES } from '@countinghouse/domain/accounts/classifier/classified-types';

/** Features of a labeled name, the index of its type, and how much it counts. */
export interface Example {
  readonly features: readonly string[];
  readonly type: number;
  readonly weight: number;
}

/** How the fit is made. */
export interface FitChoices {
  readonly rounds: number;
  readonly step: number;
  readonly ridge: number;
  /** How many examples must have a feature for it to count. */
  readonly least: number;
}

export const FIT_CHOICES: FitChoices = { rounds: 8, step: 0.25, ridge: 0.0006, least: 2 };

const TYPES = CLASSIFIED_TYPES.length;
/** Types that are as good as excluded are not excluded further. */
const NEGLIGIBLE = 0.004;

/** Multinomial log-linear weights by stochastic steps that shorten where a feature was often met; the same for the same examples. */
export function fitLogLinear(examples: readonly Example[], choices: FitChoices = FIT_CHOICES): LogLinearModel {
  const index = indexOfFeatures(examples, choices.least);
  const rows = examples.map(({ features }) => compile(features, index));
  const weights = new Float64Array(index.size * TYPES);
  const squares = new Float64Array(index.size * TYPES).fill(1e-2);
  const shares = new Float64Array(TYPES);
  for (let round = 0; round < choices.rounds; round += 1)
    for (const at of shuffled(examples.length, round)) {
      const [row, example] = [rows[at], examples[at]];
      if (row === undefined || example === undefined) continue;
      sharesOf(row, weights, shares);
      shares[example.type] = (shares[example.type] ?? 0) - 1;
      for (let type = 0; type < TYPES; type += 1) {
        const error = example.weight * (shares[type] ?? 0);
        if (Math.abs(error) < NEGLIGIBLE) continue;
        for (let slot = 0; slot < row.at.length; slot += 1) {
          const cell = (row.at[slot] ?? 0) * TYPES + type;
          const slope = error * (row.value[slot] ?? 0) + choices.ridge * (weights[cell] ?? 0);
          const square = (squares[cell] ?? 0) + slope * slope;
          squares[cell] = square;
          weights[cell] = (weights[cell] ?? 0) - (choices.step * slope) / Math.sqrt(square);
        }
      }
    }
  return new Map([...index].map(([feature, at]) => [feature, [...weights.subarray(at * TYPES, (at + 1) * TYPES)]]));
}

interface Row {
  readonly at: Int32Array;
  readonly value: Float64Array;
}

function indexOfFeatures(examples: readonly Example[], least: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of examples) for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const kept = [...counts].filter(([feature, count]) => count >= (feature.startsWith('n:') ? least + 1 : least));
  return new Map(kept.map(([feature], at) => [feature, at]));
}

function compile(features: readonly string[], index: ReadonlyMap<string, number>): Row {
  const known = features.filter((feature) => index.has(feature));
  return { at: Int32Array.from(known, (feature) => index.get(feature) ?? 0), value: Float64Array.from(known, valueOf) };
}

function sharesOf(row: Row, weights: Float64Array, shares: Float64Array): void {
  shares.fill(0);
  for (let slot = 0; slot < row.at.length; slot += 1) {
    const base = (row.at[slot] ?? 0) * TYPES;
    const value = row.value[slot] ?? 0;
    for (let type = 0; type < TYPES; type += 1) shares[type] = (shares[type] ?? 0) + value * (weights[base + type] ?? 0);
  }
  let most = -Infinity;
  for (const sum of shares) most = Math.max(most, sum);
  let total = 0;
  for (let type = 0; type < TYPES; type += 1) total += shares[type] = Math.exp((shares[type] ?? 0) - most);
  for (let type = 0; type < TYPES; type += 1) shares[type] = (shares[type] ?? 0) / total;
}

/** Positions in an order that is mixed and always the same. */
function shuffled(length: number, seed: number): readonly number[] {
  const order = Array.from({ length }, (_, at) => at);
  let state = seed * 2654435761 + 12345;
  for (let at = length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}
