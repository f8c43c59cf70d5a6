import type { BooksAccumulator } from '@countinghouse/domain/imports/books-accumulator';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import type { ReadingMessage } from './messages';

/** Milliseconds between two statements: those of a large chart with many months are megabytes. */
const BETWEEN = 15_000;
/** An attempt that states nothing may cost a twentieth of the time. */
const SHARE = 20;

/** States the books so far as their months become whole: the first time at once, then every fifteen seconds at most. */
export class StatedSoFar {
  private readonly books: Pick<BooksAccumulator, 'soFar'>;
  private readonly now: () => number;
  private next = -Infinity;

  /** `now` answers milliseconds of any clock. */
  constructor(books: Pick<BooksAccumulator, 'soFar'>, now: () => number = () => performance.now()) {
    this.books = books;
    this.now = now;
  }

  /** What there is to state after a page that was added; null where there is nothing, or it is too soon. */
  after(page: ImportPage): ReadingMessage | null {
    if (page.kind !== 'readThrough' || this.now() < this.next) return null;
    const began = this.now();
    const soFar = this.books.soFar();
    const ended = this.now();
    this.next = ended + (soFar === null ? SHARE * (ended - began) : BETWEEN);
    return soFar === null ? null : { kind: 'soFar', soFar };
  }
}
