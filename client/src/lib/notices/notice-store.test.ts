import { beforeEach, expect, it } from 'vitest';
import { dismissNotice, noticeStore, tell } from './notice-store';

const words = () => noticeStore.get().map((notice) => notice.words);

beforeEach(() => noticeStore.set([]));

it('the notice store shows the newest three, oldest first', () => {
  for (const text of ['one', 'two', 'three', 'four']) tell(text);
  expect(words()).toEqual(['two', 'three', 'four']);
});

it('a notice of the same event shows twice when it happened twice, and one of them can be taken away', () => {
  tell('saved');
  tell('saved');
  dismissNotice(noticeStore.get()[0]!.id);
  expect(words()).toEqual(['saved']);
});
