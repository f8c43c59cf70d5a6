import { expect, it } from 'vitest';
import { borrowerPageOf } from './borrower-page-of';

// covers borrower 2.1.1, borrower 9.2
it.each([
  ['/portal', 'landing'],
  ['/Portal/', 'landing'],
  ['/linked', 'linked'],
  ['/progress', 'progress'],
  ['/documents', 'documents'],
  ['/documents/books', 'documents'],
  ['/documents/books/QuickBooksOnline', 'documents'],
  ['/submission', 'done'],
  ['/submission-l', 'done'],
  ['/submissions/1/confirm', 'done'],
  ['/submissions/1/confirming', 'confirming'],
  ['/downloadusercopy', 'downloadCopy'],
  ['/handover', 'handover'],
  ['/shareablelinkexpired', 'expired'],
  ['/shareablelinkdeleted', 'deleted'],
  ['/bdisabled', 'disabled'],
  ['/submissions/1', 'notFound'],
])('the borrower’s page of %s is %s', (path, page) => {
  expect(borrowerPageOf(path)).toBe(page);
});
