import type { Books, Company } from '@countinghouse/domain/imports/books';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';

/** `Sheet!Cell` by slice of the matrix for the accounts whose balances stand in cells of their own; null where a slice has none. */
export type BalancePlaces = ReadonlyMap<number, readonly (string | null)[]>;

/** Books without faults: they say whose they are and how far they run. */
export interface PublishableBooks extends Books {
  readonly company: Company;
  readonly asOf: CalendarDate;
}

/** Whether books can be published. */
export function arePublishable(books: Books): books is PublishableBooks {
  return books.company !== null && books.asOf !== null && books.faults.length === 0 && books.moreFaults === 0;
}
