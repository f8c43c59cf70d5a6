import { logOf, weighedParts, type Combination, type Evidence } from '@countinghouse/domain/accounts/classifier/evidence';
import { CLASSIFIED_TYPES } from '@countinghouse/domain/accounts/classifier/classified-types';

const TYPES = CLASSIFIED_TYPES.length;
const WEIGHTS = weighedParts({ understood: 1, language: 1, agreement: 1 }).length;
const PARAMETERS = WEIGHTS + TYPES;
const ROUNDS = 80;
const STEP = 0.08;
/** How strongly what is added for a type is held near nothing. */
const RIDGE = 0.002;

/** Evidence of an account whose type is known. */
export interface WeighedExample {
  readonly evidence: Evidence;
  readonly type: number;
}

/** The weights under which the known types are likeliest; the evidence must come from fits that had not seen the accounts. */
export function fitCombination(examples: readonly WeighedExample[]): Combination {
  const rows = examples.map(({ evidence, type }) => ({
    logs: Float64Array.from(
      weighedParts(evidence).flatMap(([part, worth]) => evidence.parts[part]?.map((share) => worth * logOf(share)) ?? []),
    ),
    type,
  }));
  const parameters = new Float64Array(PARAMETERS).fill(0.25, 0, WEIGHTS);
  const [first, second] = [new Float64Array(PARAMETERS), new Float64Array(PARAMETERS)];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const slopes = slopesAt(rows, parameters);
    for (const [at, slope] of slopes.entries()) {
      const one = 0.9 * (first[at] ?? 0) + 0.1 * slope;
      const two = 0.99 * (second[at] ?? 0) + 0.01 * slope * slope;
      first[at] = one;
      second[at] = two;
      const step = (STEP * one) / (1 - 0.9 ** round) / (Math.sqrt(two / (1 - 0.99 ** round)) + 1e-8);
      parameters[at] = (parameters[at] ?? 0) - step;
    }
  }
  return { weights: [...parameters.subarray(0, WEIGHTS)], biases: [...parameters.subarray(WEIGHTS)] };
}

interface Row {
  /** Weighed part by weighed part, the logarithms of its shares. */
  readonly logs: Float64Array;
  readonly type: number;
}

function slopesAt(rows: readonly Row[], parameters: Float64Array): Float64Array {
  const slopes = new Float64Array(PARAMETERS);
  const errors = new Float64Array(TYPES);
  for (const { logs, type } of rows) {
    sharesOf(logs, parameters, errors);
    errors[type] = (errors[type] ?? 0) - 1;
    for (let at = 0; at < TYPES; at += 1) {
      const error = errors[at] ?? 0;
      slopes[WEIGHTS + at] = (slopes[WEIGHTS + at] ?? 0) + error;
      for (let part = 0; part < WEIGHTS; part += 1) slopes[part] = (slopes[part] ?? 0) + error * (logs[part * TYPES + at] ?? 0);
    }
  }
  return slopes.map((slope, at) => slope / rows.length + (at < WEIGHTS ? 0 : RIDGE * (parameters[at] ?? 0)));
}

function sharesOf(logs: Float64Array, parameters: Float64Array, shares: Float64Array): void {
  let most = -Infinity;
  for (let at = 0; at < TYPES; at += 1) {
    let sum = parameters[WEIGHTS + at] ?? 0;
    for (let part = 0; part < WEIGHTS; part += 1) sum += (parameters[part] ?? 0) * (logs[part * TYPES + at] ?? 0);
    shares[at] = sum;
    most = Math.max(most, sum);
  }
  let total = 0;
  for (let at = 0; at < TYPES; at += 1) total += shares[at] = Math.exp((shares[at] ?? 0) - most);
  for (let at = 0; at < TYPES; at += 1) shares[at] = (shares[at] ?? 0) / total;
}
