import type { Books } from './books';
import type { ImportPage, LinesPage, OpenItemsPage } from './page';

/** Takes the pages of one import in the order of the source, in memory that does not grow with the number of lines. */
export interface BooksAccumulator {
  /**
   * Sums and checks a page; answers the rows of it that are to be stored: without groups that are off, without lines after a known
   * as-of date, and without names when the collection is anonymised. Null when nothing of the page is stored as rows.
   */
  add(page: ImportPage): LinesPage | OpenItemsPage | null;
  /** Ends the reading; stored lines later than `asOf` of the answer are not part of the books and must go. */
  finish(): Books;
}
