import { ALL_KNOWLEDGE, type KnownPlan } from './knowledge';
import type { ByType } from './log-linear';
import plans from './vocabulary/national-plans.json' with { type: 'json' };
import { CLASSIFIED_TYPES } from './classified-types';

type Plans = Readonly<Record<string, Readonly<Record<string, string>>>>;

const TYPES = CLASSIFIED_TYPES.length;
const EVEN: ByType = new Array<number>(TYPES).fill(1 / TYPES);
/** How much one account's agreement counts, since accounts of a chart agree together. */
const COUNTS = 0.5;

/**
 * What the numbering plan of a chart says of each account. The plan (SKR03, PCG, …) is recognized by how well its ranges agree with what
 * the names say; where none agrees, each account has even shares.
 */
export function toldByPlan(
  numbers: readonly string[],
  own: readonly ByType[],
  known: readonly KnownPlan[] = ALL_KNOWLEDGE.plans,
): readonly ByType[] {
  const readings = known.map((name) => numbers.map((number) => PLANS[name](number)));
  const agreements = readings.map((reading) =>
    reading.reduce((sum, told, at) => sum + COUNTS * Math.log(TYPES * overlap(told, own[at] ?? EVEN)), 0),
  );
  const most = Math.max(0, ...agreements);
  const none = Math.exp(-most);
  const weights = agreements.map((agreement) => Math.exp(agreement - most));
  const total = none + weights.reduce((sum, weight) => sum + weight, 0);
  return numbers.map((_, at) =>
    EVEN.map(
      (even, type) =>
        readings.reduce((sum, reading, plan) => sum + (weights[plan] ?? 0) * (reading[at]?.[type] ?? even), none * even) / total,
    ),
  );
}

function overlap(one: ByType, other: ByType): number {
  return one.reduce((sum, share, type) => sum + share * (other[type] ?? 0), 0);
}

const PLANS = Object.fromEntries(Object.entries(plans as Plans).map(([name, plan]) => [name, readerOf(plan)])) as Readonly<
  Record<KnownPlan, (number: string) => ByType>
>;

function readerOf(plan: Readonly<Record<string, string>>): (number: string) => ByType {
  const ranges = CLASSIFIED_TYPES.flatMap((type, at) =>
    (plan[type] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((range) => rangeOf(range, at)),
  );
  const surely = Number(plan['surely']);
  return (number) => sharesAt(number, ranges, surely);
}

interface Range {
  readonly from: string;
  readonly to: string;
  readonly type: number;
}

/** `40` are all numbers that start so, `480-499` all that start with a number between the two. */
function rangeOf(text: string, type: number): Range {
  const [from = '', to = from] = text.split('-');
  return { from, to, type };
}

/** The types of the longest ranges that hold a number share what the plan surely says; it says nothing about numbers outside its ranges. */
function sharesAt(number: string, ranges: readonly Range[], surely: number): ByType {
  if (number === '') return EVEN;
  const holding = ranges.filter(({ from, to }) => number.length >= from.length && isBetween(number.slice(0, from.length), from, to));
  const longest = Math.max(0, ...holding.map(({ from }) => from.length));
  const types = new Set(holding.filter(({ from }) => from.length === longest).map(({ type }) => type));
  if (types.size === 0) return EVEN;
  return EVEN.map((even, type) => (1 - surely) * even + (types.has(type) ? surely / types.size : 0));
}

function isBetween(start: string, from: string, to: string): boolean {
  return start >= from && start <= to;
}
