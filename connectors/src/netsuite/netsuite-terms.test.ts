import { describe, expect, it } from 'vitest';
import { HttpAnswer } from '../http/http-call';
import { judgeNetSuite } from './netsuite-terms';

const CALL = { method: 'POST', url: 'https://netsuite.test/suiteql' } as const;
const body = (code: string, detail = 'm') => JSON.stringify({ title: 't', 'o:errorDetails': [{ detail, 'o:errorCode': code }] });
const judged = (status: number, text: string, headers: Record<string, string> = {}) =>
  judgeNetSuite(new HttpAnswer(status, new Headers(headers), text), CALL, 0);

const INVALID = 'Invalid search query. Detailed unprocessed description follows. ';

describe('the judge of NetSuite', () => {
  it.each([
    ['too many calls at once', 429, body('CONCURRENCY_LIMIT_EXCEEDED'), { kind: 'throttled', waitMilliseconds: 5_000 }],
    ['the same in the words of RESTlets', 400, body('SSS_REQUEST_LIMIT_EXCEEDED'), { kind: 'throttled', waitMilliseconds: 5_000 }],
    ['a token that has expired', 401, body('INVALID_LOGIN'), { kind: 'renew' }],
    ['a missing permission', 403, body('INSUFFICIENT_PERMISSION'), { kind: 'refused', code: 'InsufficientUserPermissions' }],
    [
      'a record that the role does not see',
      400,
      body('INVALID_PARAMETER', `${INVALID}Search error occurred: Record 'account' was not found.`),
      { code: 'InsufficientUserPermissions' },
    ],
    [
      'the same in other words',
      400,
      body('INVALID_PARAMETER', `${INVALID}Invalid search type: account.`),
      { code: 'InsufficientUserPermissions' },
    ],
    [
      'a field of a feature that is off',
      400,
      body('INVALID_PARAMETER', `${INVALID}Search error occurred: Unknown identifier 'x'.`),
      { code: 'InternalError', reason: 'unknownField' },
    ],
    ['another query that is wrong', 400, body('INVALID_PARAMETER', 'Invalid search query.'), { kind: 'refused', code: 'InternalError' }],
    ['an outage', 503, '<html></html>', { kind: 'passing' }],
    ['a page that is no JSON', 200, '<html></html>', { kind: 'passing' }],
  ] as const)('reads %s', (_, status, text, verdict) => {
    expect(judged(status, text)).toMatchObject(verdict);
  });

  it('waits as long as it is told where it is told', () => {
    expect(judged(429, body('CONCURRENCY_LIMIT_EXCEEDED'), { 'retry-after': '30' })).toEqual({
      kind: 'throttled',
      waitMilliseconds: 30_000,
    });
  });
});
