import { ACCOUNT_TYPES } from '@countinghouse/domain/accounts/account-type';
import type { ChartAccount } from './chart-account';
import { softmax, type ByType } from './log-linear';
import { toldByPlan } from './national-plan';
import { toldByNeighbours, type Successions } from './neighbourhood';
import { normaliseName } from '@countinghouse/domain/statements/templates/normalise-name';
import { inOrder, mainNumbers } from './number-of-account';

/** What speaks for the types of one account: shares by its own name, its neighbours, the chart's plan and its siblings, in this order. */
export type Evidence = readonly ByType[];

/** How much each part of the evidence counts, and what is added for each type. */
export interface Combination {
  readonly weights: readonly number[];
  readonly biases: ByType;
}

export const PARTS_OF_EVIDENCE = 4;

const FLOOR = 1e-4;
const EVEN: ByType = ACCOUNT_TYPES.map(() => 1 / ACCOUNT_TYPES.length);

/** The evidence for each account of a chart, by what their names say alone and how types follow each other in other charts. */
export function evidenceOf(chart: readonly ChartAccount[], own: readonly ByType[], successions: Successions): readonly Evidence[] {
  const numbers = inOrder(mainNumbers(chart.map(({ number }) => number)));
  const plan = toldByPlan(numbers, own);
  const siblings = toldBySiblings(chart, own);
  const helped = own.map((shares, at) =>
    softmax(shares.map((share, type) => OWN * logOf(share) + PLAN * logOf(plan[at]?.[type]) + SIBLINGS * logOf(siblings[at]?.[type]))),
  );
  const neighbours = toldByNeighbours(numbers, helped, successions);
  return own.map((shares, at) => [shares, neighbours[at] ?? EVEN, plan[at] ?? EVEN, siblings[at] ?? EVEN]);
}

const OWN = 0.5;
const PLAN = 0.5;
const SIBLINGS = 0.35;

/** The shares of each type for an account when all evidence is weighed. */
export function combine(evidence: Evidence, { weights, biases }: Combination): ByType {
  return softmax(biases.map((bias, type) => evidence.reduce((sum, part, at) => sum + (weights[at] ?? 0) * logOf(part[type]), bias)));
}

/** A share as evidence, never so small that it alone decides. */
export function logOf(share: number | undefined): number {
  return Math.log((share ?? 0) + FLOOR);
}

/** What the other accounts under the same parent are by their names; even shares where there are none. */
function toldBySiblings(chart: readonly ChartAccount[], own: readonly ByType[]): readonly ByType[] {
  const sums = new Map<string, { readonly shares: number[]; count: number }>();
  const keys = chart.map(({ parent }) => normaliseName(parent));
  for (const [at, key] of keys.entries()) {
    const sum = sums.get(key) ?? { shares: EVEN.map(() => 0), count: 0 };
    for (const [type, share] of (own[at] ?? EVEN).entries()) sum.shares[type] = (sum.shares[type] ?? 0) + share;
    sum.count += 1;
    sums.set(key, sum);
  }
  return keys.map((key, at) => {
    const sum = sums.get(key);
    if (key === '' || sum === undefined || sum.count < 2) return EVEN;
    return EVEN.map((even, type) => ((sum.shares[type] ?? 0) - (own[at]?.[type] ?? 0) + even) / sum.count);
  });
}
