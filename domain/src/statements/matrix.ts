import type { FlowRow } from '../cash-flow/flow-kind';
import type { DateSpan } from '../periods/calendar-date';

/** A span of the books whose movements are kept as one sum: a month of a ledger, or a year of an annual template. */
export type Slice = DateSpan;

/** The movements of one account: minor units, both sides positive, one number per slice; opening is debit positive. */
export interface MatrixRow {
  readonly account: number;
  readonly opening: number;
  readonly debits: readonly number[];
  readonly credits: readonly number[];
}

/** Account x slice, from which every period of every statement is summed; earnings are never closed in it. */
export interface Matrix {
  /** Ascending and contiguous. */
  readonly slices: readonly Slice[];
  /** False when balance-sheet accounts have no known balance before the first slice. */
  readonly openingKnown: boolean;
  /** At most one per account; accounts without one have no balance. */
  readonly rows: readonly MatrixRow[];
  /** What the journals say about long-term assets, debt and equity; absent where the source has no journals, or they were not all put together. */
  readonly flows?: readonly FlowRow[];
}
