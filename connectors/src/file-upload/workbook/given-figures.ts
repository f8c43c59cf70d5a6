import type { DateSpan } from '@countinghouse/domain/periods/calendar-date';
import type { NamedTotals, StatedTotals } from './stated-totals';

/** Figures of one account, a number for each column: minor units, debit positive. */
export interface GivenAccount {
  readonly account: number;
  readonly amounts: readonly number[];
  /** `Sheet!Cell` of each amount; null for an empty cell. */
  readonly places: readonly (string | null)[];
}

/** What a workbook without a ledger states: balances at the end of each column, and income and expense within it. */
export interface GivenFigures {
  readonly columns: readonly DateSpan[];
  readonly balances: readonly GivenAccount[];
  readonly movements: readonly GivenAccount[];
  /** Names the place of a column, for issues. */
  readonly columnLocation: (column: number) => string;
  /** The totals that the sheets state, with what those of a certain name must be. */
  readonly totals: readonly { readonly stated: StatedTotals; readonly named: NamedTotals }[];
}
