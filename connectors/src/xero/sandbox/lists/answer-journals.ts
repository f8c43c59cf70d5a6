import type { XeroBooks } from '../books/xero-books';
import { Params } from '../query/read-params';
import { pageStart } from './page-records';
import type { PageTrouble } from './page-records';
import { presentJournal } from './present-journal';

const PAGE_SIZE = 100;

/** Journals with a number above the offset, ascending, 100 a call; `since` keeps those that were created later. */
export function answerJournals(books: XeroBooks, given: URLSearchParams, since: number | null, trouble: PageTrouble) {
  const params = new Params(given, ['offset', 'paymentsOnly']);
  const offset = params.integer('offset', 0, 999_999_999) ?? 0;
  const journals = books
    .journals(params.boolean('paymentsOnly') ? 'cash' : 'accrual')
    .filter(({ source }) => since === null || source.createdAt > since);
  const next = journals.findIndex(({ number }) => number > offset);
  const start = pageStart(next < 0 ? journals.length : next, PAGE_SIZE, trouble);
  return { Journals: journals.slice(start, start + PAGE_SIZE).map((journal) => presentJournal(books, journal)) };
}
