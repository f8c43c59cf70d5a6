import { afterEach, expect, it } from 'vitest';
import type { Language } from '@countinghouse/domain/locales/language';
import type { WorkbookRevisionRowFragment } from '../../lib/graphql/types.generated';
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

const made = (revisionNumber: number, ...changed: readonly (readonly string[])[]) =>
  ({
    id: `made ${revisionNumber}`,
    revisionNumber,
    outcome: 'Success',
    workbooks: changed.map((changedSince) => ({ changedSince })),
  }) as unknown as WorkbookRevisionRowFragment;

afterEach(() => languageStore.set('en'));

it.each<[Language, RegExp]>([
  ['en', /It was begun three times\./],
  ['fr', /2/],
])('a revision that failed says why, in %s in words of that language', async (language, words) => {
  await Promise.all(['overview', 'common', 'revisions'].map((section) => loadTextSet(language, section as 'overview')));
  languageStore.set(language);
  const shown = await show(<WorkbookList revisions={[failed]} files={[]} />, '/', ['overview', 'common', 'revisions']);
  expect(shown.words()).toMatch(words);
  expect(shown.words().includes('begun three times')).toBe(language === 'en');
});

it.each([
  [
    [made(2, ['Statements', 'Notes'], ['Statements']), made(1, ['Risk'])],
    'Revision 2 is out of date. Changed since: statements and notes.',
  ],
  [[made(2, [], []), made(1, ['Notes'], [])], ''],
])('the newest revision alone says what has changed since: %#', async (revisions, sentence) => {
  const { words } = await show(<WorkbookList revisions={revisions} files={[]} />, '/', ['overview', 'common', 'revisions']);
  expect(words()).toContain(sentence);
  expect(words().includes('out of date')).toBe(sentence !== '');
});
