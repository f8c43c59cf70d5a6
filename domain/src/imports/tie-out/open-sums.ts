import { assertExact } from '../../money/sum-exact';
import type { OpenItem } from '../page';

/** Open documents that belong together, added up in minor units of the base currency; a payable that is owed is positive. */
export interface OpenSum {
  readonly open: number;
  /** What credits and payments take from it, by their kind; negative. */
  readonly credits: ReadonlyMap<OpenItem['documentKind'], number>;
  /** How many of the documents are in another currency. */
  readonly foreign: number;
}

/** No documents. */
export const NOTHING_OPEN: OpenSum = { open: 0, credits: new Map(), foreign: 0 };

/** Adds up open documents by party, or by control account, in memory that grows with those. */
export class OpenSums {
  readonly #keyOf: (item: OpenItem) => number;
  readonly #sides = { receivable: new Map<number, OpenSum>(), payable: new Map<number, OpenSum>() };

  /** `keyOf` gives the ordinal under which a document is added. */
  constructor(keyOf: (item: OpenItem) => number) {
    this.#keyOf = keyOf;
  }

  /** Adds documents of books that are kept in a currency (ISO 4217). */
  add(items: readonly OpenItem[], baseCurrency: string | null): void {
    for (const item of items) {
      const sums = this.#sides[item.side];
      const { open, credits, foreign } = sums.get(this.#keyOf(item)) ?? NOTHING_OPEN;
      const { documentKind: kind, openBase, currency } = item;
      sums.set(this.#keyOf(item), {
        open: assertExact(open + openBase),
        credits: openBase < 0 ? new Map(credits).set(kind, (credits.get(kind) ?? 0) + openBase) : credits,
        foreign: currency === baseCurrency ? foreign : foreign + 1,
      });
    }
  }

  /** The sums of one side by ordinal. */
  of(side: OpenItem['side']): ReadonlyMap<number, OpenSum> {
    return this.#sides[side];
  }
}
