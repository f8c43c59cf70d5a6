import type { Item, Measure } from './statement';
import type { StatementRow } from './statement-table';

/** Amounts per column in minor units, debit positive. */
export type Amounts = readonly number[];

/**
 * Sums of one type of statement over the same books and columns, each kept for as long as what it is made of is the very same value: of an
 * edited layout only the sections that hold the change are summed again.
 */
export interface KnownSums {
  /** Of accounts, by ordinal. */
  readonly accounts: Map<number, Amounts>;
  /** Of all income-statement accounts, by measure. */
  readonly earnings: Map<Measure, Amounts>;
  /** Of sections, by their lines. */
  readonly sections: WeakMap<readonly Item[], KnownSection>;
  /** In presentation sign of the credit side, by the amounts themselves. */
  readonly credits: WeakMap<Amounts, Amounts>;
  /** Of accounts as they were drawn last, by ordinal. */
  readonly rows: Map<number, StatementRow>;
}

/** What a section was summed of besides its accounts, and its sum. */
interface KnownSection {
  readonly parts: readonly Amounts[];
  readonly sum: Amounts;
}

/** Nothing known yet. */
export function noSums(): KnownSums {
  return { accounts: new Map(), earnings: new Map(), sections: new WeakMap(), credits: new WeakMap(), rows: new Map() };
}
