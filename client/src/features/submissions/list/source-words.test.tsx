import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { SourceWords } from './source-words';

// covers borrower 3.3
it.each([
  ['ShareableLink', 'Shareable link'],
  ['Direct', 'Direct'],
  ['Anonymous', 'Anonymous'],
] as const)('a collection that came about as %s is shown as “%s”', async (source, words) => {
  expect((await show(<SourceWords source={source} />, '/', ['collections'])).words()).toBe(words);
});
