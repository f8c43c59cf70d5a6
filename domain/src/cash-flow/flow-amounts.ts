import { assertExact } from '../money/sum-exact';
import { balanceBefore, balancesOf, type HistorySpan } from '../statements/balances';
import type { Matrix } from '../statements/matrix';
import type { FlowKind } from './flow-kind';

/** How much of an account counts in a line: its whole movement that many times, and each kind of its flows that many times. */
export interface FlowWeights {
  readonly whole: number;
  readonly kinds: ReadonlyMap<FlowKind, number>;
}

const known = new WeakMap<Matrix, ReadonlyMap<string, Float64Array>>();

/** What of an account counts over a span, debit positive; without weights all of it. */
export function weightedOver(matrix: Matrix, account: number, span: HistorySpan, weights?: FlowWeights): number {
  const end = weightedBefore(matrix, account, span.to, weights);
  return span.carried ? end : end - weightedBefore(matrix, account, span.from, weights);
}

/** What of an account counted before a slice, debit positive; flows count from the first slice on. */
export function weightedBefore(matrix: Matrix, account: number, slice: number, weights?: FlowWeights): number {
  const balance = balanceBefore(balancesOf({ matrix }), account, slice);
  if (weights === undefined) return balance;
  let sum = weights.whole * balance;
  const running = runningFlows(matrix);
  for (const [kind, weight] of weights.kinds) sum += weight * (running.get(keyOf(account, kind))?.[slice] ?? 0);
  return assertExact(sum);
}

/** The sum of the weights of two parts of an account. */
export function addWeights(one: FlowWeights | undefined, other: FlowWeights | undefined): FlowWeights {
  const [first, second] = [one ?? WHOLE, other ?? WHOLE];
  const kinds = new Map(first.kinds);
  for (const [kind, weight] of second.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + weight);
  for (const [kind, weight] of kinds) if (weight === 0) kinds.delete(kind);
  return { whole: first.whole + second.whole, kinds };
}

const WHOLE: FlowWeights = { whole: 1, kinds: new Map() };

function runningFlows(matrix: Matrix): ReadonlyMap<string, Float64Array> {
  const before = known.get(matrix);
  if (before !== undefined) return before;
  const running = new Map(
    (matrix.flows ?? []).map(({ account, kind, amounts }) => {
      const sums = new Float64Array(matrix.slices.length + 1);
      for (let slice = 0; slice < matrix.slices.length; slice++)
        sums[slice + 1] = assertExact((sums[slice] as number) + (amounts[slice] ?? 0));
      return [keyOf(account, kind), sums] as const;
    }),
  );
  known.set(matrix, running);
  return running;
}

function keyOf(account: number, kind: FlowKind): string {
  return `${account} ${kind}`;
}
