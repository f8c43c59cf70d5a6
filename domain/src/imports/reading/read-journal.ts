import type { CalendarDate } from '../../periods/calendar-date';
import type { JournalUse } from '../findings/reading-decisions';

/** What a journal moved of one account: minor units, both sides positive. */
export type AccountMovement = readonly [account: number, debit: number, credit: number];

/** Why a journal is not ordinary activity, or may not be. */
export type JournalRole = 'closing' | 'pair' | 'opening' | 'unclear' | 'unclear-opening' | 'decided';

/** A journal that was read in a way that an analyst may change. */
export interface ReadJournal {
  /** The journal id that its stored lines have. */
  readonly journal: string;
  readonly date: CalendarDate;
  /** How the rules found it; `decided` where only an analyst did. */
  readonly role: JournalRole;
  /** How it counts: `closing` is left out, `opening` sets balances. */
  readonly use: JournalUse;
  /** The last day of the period that a closing closes; null for other journals. */
  readonly closes: CalendarDate | null;
  readonly movements: readonly AccountMovement[];
}
