import type { NumberedJournal, XeroBooks } from '../books/xero-books';
import { Params } from '../query/read-params';
import { pageStart } from './page-records';
import type { PageError } from './page-records';
import { presentJournal } from './present-journal';

const PAGE_SIZE = 100;

/** Journals with a number above the offset, ascending, 100 a call; `since` keeps those that were created later. */
export function answerJournals(books: XeroBooks, given: URLSearchParams, since: number | null, trouble: PageError) {
  const params = new Params(given, ['offset', 'paymentsOnly']);
  const offset = params.integer('offset', 0, 999_999_999) ?? 0;
  const all = books.journals(params.boolean('paymentsOnly') ? 'cash' : 'accrual');
  const journals = since === null ? all : all.filter(({ source }) => source.createdAt > since);
  const start = pageStart(countUpTo(journals, offset), PAGE_SIZE, trouble);
  return { Journals: journals.slice(start, start + PAGE_SIZE).map((journal) => presentJournal(books, journal)) };
}

/** How many journals have a number up to the offset. */
function countUpTo(journals: readonly NumberedJournal[], offset: number): number {
  let [low, high] = [0, journals.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((journals[middle]?.number ?? Infinity) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
