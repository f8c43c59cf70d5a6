import { beforeEach, expect, it } from 'vitest';
import { dismissNotice, noticeStore, tell } from './notice-store';

const words = () => noticeStore.get().map((notice) => notice.words);

beforeEach(() => noticeStore.set([]));

it('shows the newest three, oldest first', () => {
  for (const text of ['one', 'two', 'three', 'four']) tell(text);
  expect(words()).toEqual(['two', 'three', 'four']);
});

it('tells the same twice when it happened twice, and takes one of them away', () => {
  tell('saved');
  tell('saved');
  dismissNotice(noticeStore.get()[0]!.id);
  expect(words()).toEqual(['saved']);
});
