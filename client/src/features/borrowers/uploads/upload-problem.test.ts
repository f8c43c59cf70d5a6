import english from '@countinghouse/domain/locales/en/borrower-files.json';
import german from '@countinghouse/domain/locales/de/borrower-files.json';
import { expect, it } from 'vitest';
import { ApiProblem } from '../../../lib/calls/api-problem';
import { textsOf } from '../../../lib/i18n/texts';
import { problemOfUpload } from './upload-problem';
import { problemText } from './upload-text';

const refused = (code: string) => problemOfUpload(new ApiProblem('There is no storage left for more files.', 409, code, 'request'));

it('a file beyond the storage limit cannot be retried, other files with the same status can', () => {
  expect(refused('StorageLimitReached')).toMatchObject({ canRetry: false, status: 409 });
  expect(refused('ImportRunning')).toMatchObject({ canRetry: true, status: 409 });
});

it.each([
  ['en', english, 'Let the person who asked for these files know.'],
  ['de', german, 'Bitte wenden Sie sich an die Person, die Sie um diese Dateien gebeten hat.'],
] as const)('a file beyond the storage limit refers the borrower to the lender, in %s', (locale, texts, advice) => {
  const words = problemText(refused('StorageLimitReached'), 1_000, textsOf<'borrower-files'>(texts, locale), locale);
  expect(words.advice).toBe(advice);
});
