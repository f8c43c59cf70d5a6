// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { dismissedStore, dismissImports, purgeUnlisted } from './dismissed-imports';

// covers lender 4.1, borrower 4.5
it('the portal remembers dismissed imports until the server stops listing them', () => {
  dismissImports(['a', 'b']);
  dismissImports(['b', 'c']);
  expect(dismissedStore.get()).toEqual(['a', 'b', 'c']);
  expect(JSON.parse(localStorage.getItem('countinghouse.dismissed-imports') ?? '')).toEqual(['a', 'b', 'c']);
  purgeUnlisted(['b', 'z']);
  expect(dismissedStore.get()).toEqual(['b']);
});
