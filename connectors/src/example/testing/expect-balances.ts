import type { Account } from '@countinghouse/domain/accounts/account';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { Matrix } from '@countinghouse/domain/statements/matrix';
import { expect } from 'vitest';
import type { Book, SampleCompany } from '../sandbox/books/book';
import { writeBook } from '../sandbox/books/write-book';

/** What of read books is compared. */
interface ReadBooks {
  readonly accounts: readonly Pick<Account, 'number'>[];
  readonly matrix: Pick<Matrix, 'slices' | 'rows'>;
}

/** Holds read books against DEX's own trial balance, account by account, at the end of each slice. */
export function expectBalances({ accounts, matrix }: ReadBooks, company: SampleCompany, asOf: CalendarDate): void {
  const book = writeBook(company, asOf);
  const ends = matrix.slices.map(({ end }) => (end < asOf ? end : asOf));
  const trialBalances = ends.map((end) => trialBalanceOf(book, end));
  expect(trialBalances.at(-1)!.size).toBeGreaterThan(40);
  expect(accounts.map(({ number }) => number).toSorted()).toEqual(book.accounts.map(({ number }) => number).toSorted());
  for (const { account, opening, debits, credits } of matrix.rows) {
    const number = accounts[account]!.number ?? '';
    let balance = opening;
    const balances = ends.map((_, slice) => (balance += debits[slice]! - credits[slice]!));
    expect([number, balances]).toEqual([number, trialBalances.map((each) => each.get(number) ?? 0)]);
  }
}

/** What DEX itself has on its accounts at the end of a day: cents by number, debit positive. */
function trialBalanceOf({ journals }: Book, day: CalendarDate): ReadonlyMap<string, number> {
  const balances = new Map<string, number>();
  for (const { date, postings } of journals)
    if (date <= day) for (const { account, cents } of postings) balances.set(account, (balances.get(account) ?? 0) + cents);
  return balances;
}
