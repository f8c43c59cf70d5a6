import type { Account } from '../accounts/account';
import type { CalendarDate } from '../periods/calendar-date';
import type { Matrix } from './matrix';

/** What statements are computed from: one company's accounts and their movements. */
export interface Books {
  /** ISO 4217; every amount is in its minor units. */
  readonly currency: string;
  /** 1..12. */
  readonly fiscalYearEndMonth: number;
  /** The n-th account has ordinal n. */
  readonly accounts: readonly Account[];
  readonly matrix: Matrix;
  /** The first day of the books, that of their first activity: an opening journal is none. Null where no import recorded it. */
  readonly coveredFrom: CalendarDate | null;
}
