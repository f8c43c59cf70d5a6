import english from '@countinghouse/domain/locales/en/borrower-files.json';
import german from '@countinghouse/domain/locales/de/borrower-files.json';
import { expect, it } from 'vitest';
import { ApiProblem } from '../../../lib/calls/api-problem';
import { textsOf } from '../../../lib/i18n/texts';
import { problemOfUpload } from './upload-problem';
import { problemWords } from './upload-words';

const refused = (code: string) => problemOfUpload(new ApiProblem('There is no storage left for more files.', 409, code, 'request'));

it('a file for which there is no room is not offered to be tried again, others of the same status are', () => {
  expect(refused('StorageLimitReached')).toMatchObject({ canRetry: false, status: 409 });
  expect(refused('ImportRunning')).toMatchObject({ canRetry: true, status: 409 });
});

it.each([
  ['en', english, 'Please tell the person who asked you for these files.'],
  ['de', german, 'Bitte wenden Sie sich an die Person, die Sie um diese Dateien gebeten hat.'],
] as const)('a file for which there is no room sends the borrower in %s to whom they send it', (locale, texts, advice) => {
  const words = problemWords(refused('StorageLimitReached'), 1_000, textsOf<'borrower-files'>(texts, locale), locale);
  expect(words.advice).toBe(advice);
});
