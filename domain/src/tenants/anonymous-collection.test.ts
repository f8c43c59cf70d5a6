import { expect, it } from 'vitest';
import { anonymousCollectionOf } from './anonymous-collection';

const NONE = { allowed: false, showTerms: true, options: {}, workspaceUsers: [] };

// covers borrower 4.3, borrower 6.1, borrower 6.2
it.each<[string, unknown, object]>([
  ['nothing', undefined, NONE],
  ['a text', 'yes', NONE],
  ['a list', [true], NONE],
  ['values of other types', { allowed: 'yes', showTerms: 0, options: [], workspaceUsers: 'ada' }, NONE],
  [
    'all of them',
    { allowed: true, showTerms: false, options: { fullFiscalYearsToCollect: 1 }, workspaceUsers: ['ada@lender.example', 7] },
    { allowed: true, showTerms: false, options: { fullFiscalYearsToCollect: 1 }, workspaceUsers: ['ada@lender.example'] },
  ],
])('the settings for anonymous borrowers are read: %s', (_, stored, read) => {
  expect(anonymousCollectionOf(stored)).toEqual(read);
});
