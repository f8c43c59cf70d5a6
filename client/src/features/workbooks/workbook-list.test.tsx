import { afterEach, expect, it } from 'vitest';
import type { Language } from '@countinghouse/domain/locales/language';
import type { WorkbookRevisionRowFragment } from '../../gql/graphql';
import { languageStore } from '../../lib/i18n/language';
import { loadTextSet } from '../../lib/i18n/text-sets';
import { show } from '../../lib/testing/show';
import { WorkbookList } from './workbook-list';

const failed = {
  id: 'r',
  revisionNumber: 2,
  outcome: 'Error',
  errorDescription: 'It was begun three times.',
} as WorkbookRevisionRowFragment;

afterEach(() => languageStore.set('en'));

it.each<[Language, RegExp]>([
  ['en', /It was begun three times\./],
  ['fr', /2/],
])('a revision that failed says why, in %s in words of that language', async (language, words) => {
  await Promise.all(['overview', 'common'].map((section) => loadTextSet(language, section as 'overview')));
  languageStore.set(language);
  const shown = await show(<WorkbookList revisions={[failed]} files={[]} />, '/', ['overview', 'common']);
  expect(shown.words()).toMatch(words);
  expect(shown.words().includes('begun three times')).toBe(language === 'en');
});
