import { describe, expect, it } from 'vitest';
import { HttpAnswer } from '../http/http-call';
import { judgeMyob, myobTerms } from './myob-terms';

const CALL = { method: 'GET', url: 'https://myob.test/accountright/1' } as const;

function verdict(status: number, body: unknown, isKnownToBeValid = false) {
  return judgeMyob(() => isKnownToBeValid)(new HttpAnswer(status, new Headers(), JSON.stringify(body)), CALL, 0);
}

const errors = (Name: string, Message = 'm') => ({ Errors: [{ Name, Message, AdditionalDetails: '', ErrorCode: 1, Severity: 'Error' }] });
const single = (Message: string) => ({ Name: 'RateLimitError', Message, ErrorCode: null, Severity: 'Error' });

describe('an answer of MYOB', () => {
  it.each([
    ['a limit of the second under 403', 403, single('API key has exceeded the per-second rate limit'), { waitMilliseconds: 0 }],
    ['a limit of the second under 429', 429, errors('RateLimitError'), { waitMilliseconds: 0 }],
    ['the limit of the day', 403, single('API key has exceeded the daily rate limit'), { waitMilliseconds: Number.POSITIVE_INFINITY }],
  ])('of %s is a limit, by its name', (_, status, body, expected) => {
    expect(verdict(status, body)).toEqual({ kind: 'throttled', ...expected });
  });

  it('of a token that is not good asks for another one, and lacks a permission where the token is known to be good', () => {
    expect(verdict(401, errors('OAuthTokenIsInvalid'))).toEqual({ kind: 'renew' });
    expect(verdict(401, errors('OAuthTokenIsInvalid'), true)).toEqual({ kind: 'refused', code: 'InsufficientUserPermissions' });
  });

  it.each([
    ['no right to the file', 403, errors('AccessDenied'), 'InsufficientUserPermissions'],
    ['a key that is not active', 403, errors('DeveloperInactive'), 'InternalError'],
    ['a request in error', 400, errors('BadRequest'), 'InternalError'],
  ])('of %s is a refusal', (_, status, body, code) => {
    expect(verdict(status, body)).toEqual({ kind: 'refused', code });
  });

  it('of a gateway that gave up after two minutes is tried again, for which an attempt lasts longer', () => {
    expect(verdict(504, errors('GatewayTimeout'))).toEqual({ kind: 'passing' });
    expect(myobTerms(() => false).attemptMilliseconds).toBeGreaterThan(120_000);
  });
});
