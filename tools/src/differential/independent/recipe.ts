import type { Chance } from './chance';
import type { Line } from './company';
import type { Chart } from './random-chart';

/** What a journal of trade is drawn from. */
export interface Trade {
  readonly chance: Chance;
  readonly chart: Chart;
  /** A typical amount of this business, minor units. */
  readonly size: number;
}

/** The lines of a journal; none where the chart has no accounts for it. */
export type Recipe = (trade: Trade) => Line[];
/** Journals of one event, one after the other. */
export type Event = (trade: Trade) => Line[][];

export const amount = ({ chance, size }: Trade): bigint => BigInt(1 + chance.below(chance.oneIn(20) ? size * 10 : size));
export const one = ({ chance, chart }: Trade, ...types: Parameters<Chart['of']>[0][]): number | undefined => {
  const all = types.flatMap((type) => chart.of(type));
  return all.length === 0 ? undefined : chance.pick(all);
};

/** A journal between accounts that may be missing: none where one is. */
export function between(debit: number | undefined, credit: number | undefined, sum: bigint): Line[] {
  if (debit === undefined || credit === undefined || debit === credit) return [];
  return [
    { account: debit, amount: sum },
    { account: credit, amount: -sum },
  ];
}

/** Several debits or credits of some types against one account. */
export function several(trade: Trade, accounts: readonly (number | undefined)[], side: 1n | -1n, against: number | undefined): Line[] {
  const lines = accounts.flatMap((account) => (account === undefined ? [] : [{ account, amount: side * amount(trade) }]));
  if (lines.length === 0 || against === undefined) return [];
  return [...lines, { account: against, amount: -lines.reduce((sum, line) => sum + line.amount, 0n) }];
}

export const some = <T>({ chance }: Trade, most: number, make: () => T): T[] => Array.from({ length: chance.between(1, most) }, make);

type Part = readonly [account: number | undefined, amount: bigint];

/** A journal of amounts of which one account takes the rest: none where an account is missing. */
export function entry(parts: readonly Part[], rest: number | undefined): Line[] {
  const lines = parts.flatMap(([account, sum]) => (account === undefined ? [] : [{ account, amount: sum }]));
  const isComplete = rest !== undefined && parts.every(([account, sum]) => account !== undefined || sum === 0n);
  return isComplete ? [...lines, { account: rest, amount: -lines.reduce((sum, line) => sum + line.amount, 0n) }] : [];
}

/** Some quarters of a sum. */
export function quarters({ chance }: Trade, sum: bigint, most: number): bigint {
  return (sum * BigInt(chance.between(0, most))) / 4n;
}
