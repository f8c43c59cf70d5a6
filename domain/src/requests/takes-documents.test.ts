import { expect, it } from 'vitest';
import { takesDocuments } from './takes-documents';

// covers borrower 4.3, borrower 6.1, borrower 6.2
it.each<[string, boolean, readonly string[], boolean, boolean]>([
  ['asked for over a link', true, [], false, true],
  ['requested of an anonymous borrower', true, [], true, true],
  ['not asked for', false, [], false, false],
  ['switched off for all, over a link', true, ['additionalDocumentUpload'], false, false],
  ['switched off for all, without a link', true, ['additionalDocumentUpload'], true, false],
  ['switched off for anonymous borrowers, over a link', true, ['anonymousDocumentUpload'], false, true],
  ['switched off for anonymous borrowers, without a link', true, ['anonymousDocumentUpload'], true, false],
])('documents beside the books: %s', (_, allowUserUpload, disabledDataCollectionOptions, isAnonymous, takes) => {
  expect(takesDocuments({ allowUserUpload }, { disabledDataCollectionOptions }, isAnonymous)).toBe(takes);
});
