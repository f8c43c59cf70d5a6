import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { SourceText } from './source-text';

// covers borrower 3.3
it.each([
  ['ShareableLink', 'Shareable link'],
  ['Direct', 'Direct'],
  ['Anonymous', 'Anonymous'],
] as const)('a collection that came about as %s is shown as “%s”', async (source, words) => {
  expect((await show(<SourceText source={source} />, '/', ['collections'])).words()).toBe(words);
});
