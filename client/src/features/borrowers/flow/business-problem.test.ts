import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../../lib/calls/api-problem';
import { loadTextSet } from '../../../lib/i18n/text-sets';
import { businessProblem } from './business-problem';

const problem = (code: string, parameter: string | null, message = 'The workspace name is wrong.') =>
  new ApiProblem(message, 400, code, 'r', parameter);

beforeAll(() => loadTextSet('en', 'errors'));
beforeEach(() => vi.stubGlobal('navigator', { languages: ['en'] }));
afterEach(() => vi.unstubAllGlobals());

it.each<[string, string | null, string]>([
  ['nameRequired', 'displayName', 'A business name is required.'],
  ['unsecureWorkspaceName', 'displayName', 'The business name contains unsafe content.'],
  ['UnsafeContent', 'submissionMetadata', 'The business name contains unsafe content.'],
  ['BusinessInfoRequired', 'submissionMetadata', 'Enter a business name and a business email address to continue.'],
  ['DataCollectionLimitReached', null, 'You’ve used all data collections for this period.'],
])('%s of %s is shown as %s', (code, parameter, words) => {
  expect(businessProblem(problem(code, parameter))).toBe(words);
});

it('a message keeps the sentence of what is wrong with a field', () => {
  expect(businessProblem(problem('InvalidInput', 'primaryEmail', 'primaryEmail: is missing.'))).toBe('primaryEmail: is missing.');
});
