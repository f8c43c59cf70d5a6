import type { ByType } from './log-linear';
import { sharedFigures } from './number-of-account';
import { CLASSIFIED_TYPES } from './classified-types';

const TYPES = CLASSIFIED_TYPES.length;

/** How often an account of one type is followed by one of another, by how many figures their numbers share (0 to 3). */
export type Successions = readonly (readonly ByType[])[];

/** Numbers that share more are as near as these. */
const NEAREST = 3;
/** Of neighbors in order whose numbers are unknown. */
const NEXT_IN_LIST = NEAREST + 1;

/**
 * Shares of the next account's type for each type before it, learned from charts whose types are known.
 * @internal The fit learns them.
 */
export function successionsOf(charts: readonly (readonly NumberedType[])[]): Successions {
  const counts = Array.from({ length: NEXT_IN_LIST + 1 }, () => Array.from({ length: TYPES }, () => new Array<number>(TYPES).fill(0)));
  for (const chart of charts) {
    const sorted = sortedByNumber(chart.map(({ number }) => number)).map((at) => chart[at]);
    for (const [at, next] of sorted.entries()) {
      const before = sorted[at - 1];
      if (before === undefined || next === undefined) continue;
      for (const near of [nearness(before.number, next.number), NEXT_IN_LIST]) {
        const row = counts[near]?.[before.type];
        if (row) row[next.type] = (row[next.type] ?? 0) + 1;
      }
    }
  }
  return counts.map((rows) => rows.map((row) => smoothed(row)));
}

/** A number and the index of its type. */
interface NumberedType {
  readonly number: string;
  readonly type: number;
}

function smoothed(row: readonly number[]): ByType {
  const total = row.reduce((sum, count) => sum + count, 0);
  return row.map((count) => (count + 0.3) / (total + 0.3 * TYPES));
}

/**
 * What the accounts before and behind say of each account's type, its own name left out: by number, or as they are listed where a chart
 * has no numbers and its list goes by type. Even shares for accounts that have no place in an order.
 */
export function toldByNeighbours(numbers: readonly string[], own: readonly ByType[], successions: Successions): readonly ByType[] {
  const numbered = numbers.filter((number) => number !== '').length;
  if (numbered * 2 >= numbers.length) return toldInOrder(sortedByNumber(numbers), numbers, own, successions);
  const listed = numbers.map((_, at) => at);
  return goesByType(own) ? toldInOrder(listed, LISTED, own, successions) : numbers.map(() => EVEN);
}

/** Numbers of no account: neighbors in a list share nothing but that. */
const LISTED: readonly string[] = [];

function toldInOrder(
  order: readonly number[],
  numbers: readonly string[],
  own: readonly ByType[],
  successions: Successions,
): readonly ByType[] {
  const told = own.map((): ByType => EVEN);
  const gap = (at: number) => {
    const [one, other] = [numbers[order[at - 1] ?? 0], numbers[order[at] ?? 0]];
    return successions[one === undefined || other === undefined ? NEXT_IN_LIST : nearness(one, other)] ?? [];
  };
  const before: ByType[] = [EVEN];
  for (let at = 1; at < order.length; at += 1)
    before.push(carried(combined(before[at - 1] ?? EVEN, own[order[at - 1] ?? 0] ?? EVEN), gap(at)));
  let behind: ByType = EVEN;
  for (let at = order.length - 1; at >= 0; at -= 1) {
    told[order[at] ?? 0] = combined(before[at] ?? EVEN, behind);
    if (at > 0) behind = carriedBack(combined(behind, own[order[at] ?? 0] ?? EVEN), gap(at));
  }
  return told;
}

/** Whether neighbors in a list are of one type more often than accounts at any two places of it, by their names. */
function goesByType(own: readonly ByType[]): boolean {
  const together = own.slice(1).reduce((sum, shares, at) => sum + overlap(shares, own[at] ?? EVEN), 0) / Math.max(1, own.length - 1);
  const all = EVEN.map((_, type) => own.reduce((sum, shares) => sum + (shares[type] ?? 0), 0) / Math.max(1, own.length));
  return own.length >= SHORT && together > overlap(all, all) * ORDERED;
}

/** Shorter lists show no order. */
const SHORT = 12;
/** By how much neighbors must agree more. */
const ORDERED = 1.8;

function overlap(one: ByType, other: ByType): number {
  return one.reduce((sum, share, type) => sum + share * (other[type] ?? 0), 0);
}

const EVEN: ByType = new Array<number>(TYPES).fill(1 / TYPES);

/** Positions of the numbered accounts, by number. */
function sortedByNumber(numbers: readonly string[]): readonly number[] {
  return numbers
    .flatMap((number, at) => (number === '' ? [] : [{ number, at }]))
    .sort((one, other) => (one.number < other.number ? -1 : one.number > other.number ? 1 : one.at - other.at))
    .map(({ at }) => at);
}

function nearness(one: string, other: string): number {
  return Math.min(NEAREST, sharedFigures(one, other));
}

function carried(from: ByType, rows: readonly ByType[]): ByType {
  return shares(EVEN.map((_, to) => from.reduce((sum, share, type) => sum + share * (rows[type]?.[to] ?? 0), 0)));
}

function carriedBack(from: ByType, rows: readonly ByType[]): ByType {
  return shares(EVEN.map((_, type) => from.reduce((sum, share, to) => sum + share * (rows[type]?.[to] ?? 0), 0)));
}

function combined(one: ByType, other: ByType): ByType {
  return shares(one.map((share, type) => share * (other[type] ?? 0) + 1e-9));
}

function shares(sums: readonly number[]): ByType {
  const total = sums.reduce((sum, each) => sum + each, 0);
  return sums.map((each) => each / total);
}
