import type { DateNumber } from '../../periods/calendar-date';

/** The lines of one journal on one day: columns of account ordinals and minor units (debit positive), from one index up to another. */
export interface JournalLines {
  readonly journal: string;
  readonly date: DateNumber;
  /** Row of its first line in the source. */
  readonly place: number;
  readonly account: ArrayLike<number>;
  readonly amount: ArrayLike<number>;
  readonly from: number;
  readonly to: number;
  /** Whether its id or a text of its lines says that it brings opening balances. */
  readonly saysOpening: boolean;
  /** The sorts of its accounts together, of which many rules see at once that a journal is none of theirs. */
  readonly sorts: number;
}
