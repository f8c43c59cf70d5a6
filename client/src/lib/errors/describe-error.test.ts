import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiProblem, problemFrom } from '../calls/api-problem';
import { languageStore } from '../i18n/language';
import { loadTextSet } from '../i18n/text-sets';
import { describeError } from './describe-error';

const refused = (message: string, extensions: object) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { requestId: 'r1', ...extensions } }] });

describe('a failed call', () => {
  beforeAll(async () => void (await Promise.all([loadTextSet('en', 'errors'), loadTextSet('de', 'errors')])));
  afterEach(() => languageStore.set('en'));

  it('is described in the reader’s language by its code', () => {
    languageStore.set('de');
    const error = refused('You don’t have permission to do this.', { code: 'Forbidden' });
    expect(describeError(error)).toEqual({
      message: 'Dazu sind Sie nicht berechtigt.',
      code: 'Forbidden',
      parameter: null,
      requestId: 'r1',
    });
  });

  it('is described with its facts', () => {
    languageStore.set('de');
    const facts = { domains: 'lender.example, northbridge.example' };
    const error = refused('Use an address at …', { code: 'emailDomainNotAllowed', parameter: 'emailAddress', facts });
    expect(describeError(error).message).toBe('Verwenden Sie eine Adresse mit der Domain lender.example oder northbridge.example.');
  });

  it.each([
    ['of a code without words here', refused('Something new.', { code: 'SomethingNew' }), 'Something new.'],
    ['that names what is wrong', refused('id: must be a UUID.', { code: 'InvalidInput', parameter: 'id' }), 'id: must be a UUID.'],
    ['without a code', new Error('Failed'), 'Failed'],
    ['that is no error', 'late', 'late'],
  ])('%s is described with the server’s message', (_, error, message) => {
    languageStore.set('de');
    expect(describeError(error).message).toBe(message);
  });

  it.each([
    [400, 'en', 'Bad request'],
    [415, 'en', 'Bad request'],
    [401, 'en', 'Unauthorized. Please login.'],
    [503, 'en', 'Request to server failed with code 503.'],
    [1503, 'de', 'Die Anfrage an den Server ist mit dem Code 1503 fehlgeschlagen.'],
  ] as const)('of status %i without a body is described in %s by its status', (status, language, message) => {
    languageStore.set(language);
    expect(describeError(new ApiProblem('?', status, null, 'r2'))).toMatchObject({ message, requestId: 'r2' });
  });

  // covers lender 8.1
  it.each([
    [403, 'Forbidden', 'You don’t have permission to do this.'],
    [403, 'SomethingNew', 'Request to server failed with code 403.'],
    [400, 'SomethingNew', 'Something new.'],
  ])('of status %i with the code %s is described as “%s”', (status, code, message) => {
    const problem = problemFrom({ code, description: 'Something new.' }, status, 'r4');
    expect(describeError(problem)).toMatchObject({ message, code });
  });

  it('without a response is described as such', () => {
    languageStore.set('de');
    expect(describeError(new ApiProblem('Request to server failed.', 0, 'NetworkError', 'r3')).message).toContain('Server antwortet nicht');
  });
});
