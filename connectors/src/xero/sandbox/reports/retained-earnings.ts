import { sumExact } from '@countinghouse/domain/money/sum-exact';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { previousDay } from '@countinghouse/domain/periods/day';
import { isProfitOrLoss } from '../books/xero-account';
import type { Basis, XeroBooks } from '../books/xero-books';

/** What income and expenses came to before a fiscal year, debit positive: Xero adds it to retained earnings in reports, and posts nothing. */
export function retainedBefore(books: XeroBooks, yearStart: CalendarDate, basis: Basis): number {
  const ledger = books.ledger(basis);
  const eve = previousDay(yearStart);
  return sumExact(books.accounts.filter(isProfitOrLoss).map(({ kernel }) => ledger.balance(kernel.id, eve)));
}

/** What income and expenses came to from one day to another, both included; debit positive. */
export function resultBetween(books: XeroBooks, from: CalendarDate, to: CalendarDate, basis: Basis): number {
  const ledger = books.ledger(basis);
  return sumExact(books.accounts.filter(isProfitOrLoss).map(({ kernel }) => ledger.movement(kernel.id, from, to)));
}
