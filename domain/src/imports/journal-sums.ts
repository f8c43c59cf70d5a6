import type { DateNumber } from '../periods/calendar-date';

/** A journal as its source names it. */
export interface NamedJournal {
  readonly name: string;
  readonly date: DateNumber;
}

/** What consecutive lines of one journal add to it, in minor units; `date` is that of the first. */
export interface JournalMovement extends NamedJournal {
  /** Debits less credits. */
  readonly sum: number;
  readonly debits: number;
}

/** A journal with the row of its first line in the source, and its number in order of appearance, from 1. */
export interface JournalSums extends JournalMovement {
  readonly place: number;
  readonly ordinal: number;
}

/** A journal whose lines do not sum to zero. */
export interface UnbalancedJournal {
  /** Its name and day; null where too many journals were open at once to keep every name; the place names it then. */
  readonly journal: NamedJournal | null;
  /** Row of its first line in the source. */
  readonly place: number;
  /** Minor units, debits less credits. */
  readonly difference: number;
  /** Minor units, the sum of its debits. */
  readonly debits: number;
}
