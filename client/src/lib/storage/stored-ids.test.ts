// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { storedIds } from './stored-ids';

/** What another window of the browser writes. */
function writeElsewhere(ids: readonly string[]): void {
  localStorage.setItem('countinghouse.ids', JSON.stringify(ids));
}

it('the store of ids remembers ids across a reload, until they are not to be kept', () => {
  const ids = storedIds('ids');
  ids.add(['a', 'b']);
  ids.add(['b', 'c']);
  expect(ids.store.get()).toEqual(['a', 'b', 'c']);
  expect(storedIds('ids').store.get()).toEqual(['a', 'b', 'c']);
  ids.keepOnly(['b', 'z']);
  expect(storedIds('ids').store.get()).toEqual(['b']);
});

// covers lender 4.1, borrower 4.5
it('the store of ids loses nothing that another window adds, and shows it', () => {
  const ids = storedIds('ids');
  writeElsewhere(['theirs']);
  ids.add(['ours']);
  expect(ids.store.get()).toEqual(['theirs', 'ours']);
  writeElsewhere(['theirs', 'ours', 'new']);
  window.dispatchEvent(new StorageEvent('storage', { key: 'countinghouse.ids' }));
  expect(ids.store.get()).toEqual(['theirs', 'ours', 'new']);
});

it.each(['no list', '{"a":1}', '[1]'])('a stored value of %s counts as nothing', (stored) => {
  localStorage.setItem('countinghouse.ids', stored);
  expect(storedIds('ids').store.get()).toEqual([]);
});
