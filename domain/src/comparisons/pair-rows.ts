import type { JournalPrints, Words } from './journal-prints';

/** Journals of one ledger that are to be paired, by number. */
export interface OpenRows {
  readonly of: JournalPrints;
  readonly rows: Int32Array;
}

/** What two journals have in common when they are paired; with `date`, their dates as well. */
export interface PairKey {
  readonly words: (of: JournalPrints) => Words;
  readonly date: boolean;
}

/** Rows with the same key, in the order of their ledger. */
export type Group = (base: Int32Array, other: Int32Array) => void;

/** Journals in the order of a key, and of their ledger where it is the same. */
export function sortRows({ of, rows }: OpenRows, key: PairKey): OpenRows {
  const compare = comparing(of, of, key);
  return { of, rows: rows.slice().sort((row, other) => compare(row, other) || row - other) };
}

/** Walks two sets of journals together that are in the order of a key, and visits the journals of each key, those of one side alone included. */
export function walkTogether({ of, rows: one }: OpenRows, { of: other, rows: two }: OpenRows, key: PairKey, visit: Group): void {
  const [compare, within, withinOther] = [comparing(of, other, key), comparing(of, of, key), comparing(other, other, key)];
  const none = new Int32Array(0);
  let [at, from] = [0, 0];
  while (at < one.length || from < two.length) {
    const order = sideOf(one[at], two[from], compare);
    const end = order <= 0 ? groupEnd(one, at, within) : at;
    const until = order >= 0 ? groupEnd(two, from, withinOther) : from;
    visit(order <= 0 ? one.subarray(at, end) : none, order >= 0 ? two.subarray(from, until) : none);
    [at, from] = [end, until];
  }
}

type Compare = (row: number, otherRow: number) => number;

function sideOf(row: number | undefined, otherRow: number | undefined, compare: Compare): number {
  if (row === undefined) return 1;
  return otherRow === undefined ? -1 : compare(row, otherRow);
}

function groupEnd(rows: Int32Array, from: number, compare: Compare): number {
  let end = from + 1;
  while (end < rows.length && compare(rows[from] as number, rows[end] as number) === 0) end += 1;
  return end;
}

function comparing(one: JournalPrints, other: JournalPrints, { words, date }: PairKey): Compare {
  const [own, theirs] = [words(one), words(other)];
  const byWords: Compare = (row, otherRow) =>
    (own.low[row] as number) - (theirs.low[otherRow] as number) || (own.high[row] as number) - (theirs.high[otherRow] as number);
  if (!date) return byWords;
  return (row, otherRow) => byWords(row, otherRow) || (one.date[row] as number) - (other.date[otherRow] as number);
}
