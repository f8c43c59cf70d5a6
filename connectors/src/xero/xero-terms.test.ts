import { expect, it } from 'vitest';
import { HttpAnswer } from '../http/http-call';
import { judgeXero } from './xero-terms';

const call = { method: 'GET', url: 'https://xero.test' } as const;

function verdict(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return judgeXero(new HttpAnswer(status, new Headers(headers), JSON.stringify(body)), call, 0);
}

it.each([
  [
    'an expired token',
    401,
    { Title: 'Unauthorized', Status: 401, Detail: 'TokenExpired: token expired at 01/01/2024' },
    'renew',
    undefined,
  ],
  ['a missing scope', 401, { title: 'Unauthorized', detail: 'AuthorizationUnsuccessful' }, 'refused', 'InsufficientUserPermissions'],
  ['a missing right', 403, { Title: 'Forbidden', Detail: 'AuthorizationUnsuccessful' }, 'refused', 'InsufficientUserPermissions'],
  ['an organization that left', 403, { title: 'Forbidden', detail: 'AuthenticationUnsuccessful' }, 'refused', 'Disconnected'],
  ['a 403 that says nothing', 403, {}, 'refused', 'InsufficientUserPermissions'],
  ['a request in error', 400, { ErrorNumber: 16, Type: 'QueryParseException', Message: 'No' }, 'refused', 'InternalError'],
  ['an outage', 503, {}, 'passing', undefined],
  ['the books', 200, { Status: 'OK' }, 'good', undefined],
])('Xero’s answer for %s is understood', (_, status, body, kind, code) => {
  expect(verdict(status, body)).toMatchObject(code === undefined ? { kind } : { kind, code });
});

it('Xero’s minute is waited for, and a used-up day is not', () => {
  const minute = { 'retry-after': '30', 'x-rate-limit-problem': 'minute' };
  expect(verdict(429, {}, minute)).toEqual({ kind: 'throttled', waitMilliseconds: 30_000 });
  expect(verdict(429, {}, { 'x-rate-limit-problem': 'day' })).toEqual({ kind: 'throttled', waitMilliseconds: Number.POSITIVE_INFINITY });
});
