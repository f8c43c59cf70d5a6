import { expect, it } from 'vitest';
import { borrowerPageOf, pageWithoutSession } from './borrower-page-of';

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
  ['/handoff', 'handoff'],
  ['/shareablelinkexpired', 'expired'],
  ['/shareablelinkdeleted', 'deleted'],
  ['/bdisabled', 'disabled'],
  ['/submissions/1', 'notFound'],
])('the borrower’s page of %s is %s', (path, page) => {
  expect(borrowerPageOf(path)).toBe(page);
});

// covers borrower 2.1.2
it.each([
  ['/portal', 'visitor'],
  ['/progress', 'sessionOver'],
  ['/documents', 'sessionOver'],
  ['/submission', 'sessionOver'],
  ['/submission-l', 'sessionOver'],
  ['/submissions/1/confirm', 'sessionOver'],
])('a visitor of %s without a session sees %s, so that a return to a receipt starts nothing', (path, shown) => {
  expect(pageWithoutSession(borrowerPageOf(path))).toBe(shown);
});
