import { describe, expect, it } from 'vitest';
import { ConnectorError } from '../connector';
import { HttpAnswer } from '../http/http-call';
import type { HttpCall } from '../http/http-call';
import { PackageRefusal } from '../http/package-refusal';
import { judgeQuickBooks } from './judge-quickbooks';
import { apiOver, fakeQuickBooks } from './testing/fake-quickbooks';

const CALL: HttpCall = { method: 'GET', url: 'http://127.0.0.1/v3/company/1/preferences' };
const judge = (status: number, body: string, headers: Record<string, string> = {}) =>
  judgeQuickBooks(new HttpAnswer(status, new Headers(headers), body), CALL, 0);

const upper = (code: string) =>
  JSON.stringify({ Fault: { Error: [{ Message: 'm', Detail: 'd', code }], type: 'ValidationFault' }, time: 't' });
const lower = (code: string) => JSON.stringify({ fault: { error: [{ message: 'm', detail: 'd', code }], type: 'AUTHENTICATION' } });
const xml = (code: string) => `<IntuitResponse><Fault type="X"><Error code="${code}"><Message>m</Message></Error></Fault></IntuitResponse>`;

describe('an answer of QuickBooks Online', () => {
  it.each([
    ['good JSON', 200, '{"QueryResponse":{}}', { kind: 'good' }],
    ['an expired token', 401, lower('3200'), { kind: 'renew' }],
    ['an expired token with keys in capitals', 401, upper('003200'), { kind: 'renew' }],
    ['an expired token as XML', 401, xml('3200'), { kind: 'renew' }],
    ['a refused token without a body', 401, '', { kind: 'renew' }],
    ['an app without permission', 403, lower('3100'), { kind: 'renew', otherwise: 'InsufficientUserPermissions' }],
    ['a lapsed subscription', 400, upper('6190'), { kind: 'renew', otherwise: 'InsufficientUserPermissions' }],
    ['a lapsed subscription in a good answer', 200, upper('6190'), { kind: 'renew', otherwise: 'InsufficientUserPermissions' }],
    ['a permission that the user lacks', 403, upper('5020'), { kind: 'refused', code: 'InsufficientUserPermissions' }],
    ['an invalid query', 400, upper('4001'), { kind: 'refused', code: 'InternalError' }],
    ['a fault in a good answer', 200, upper('610'), { kind: 'refused', code: 'InternalError' }],
    ['a throttle', 429, upper('003001'), { kind: 'throttled', waitMilliseconds: 20_000 }],
    ['a throttle as XML', 429, xml('003001'), { kind: 'throttled', waitMilliseconds: 20_000 }],
    ['a throttle under another status', 403, upper('003001'), { kind: 'throttled', waitMilliseconds: 20_000 }],
    [
      'a throttle in words',
      400,
      '"message=ThrottleExceeded; errorCode=003001; statusCode=429"',
      { kind: 'throttled', waitMilliseconds: 20_000 },
    ],
    ['a failure of the server', 500, upper('10000'), { kind: 'passing' }],
    ['a body that is cut', 200, '{"QueryResponse":', { kind: 'passing' }],
  ])('that is %s is judged as such', (_, status, body, verdict) => {
    expect(judge(status, body)).toEqual(verdict);
  });

  it('is waited for as long as it says, if it says', () => {
    expect(judge(429, '', { 'retry-after': '3' })).toEqual({ kind: 'throttled', waitMilliseconds: 3_000 });
  });

  it('that ends with a notice instead of rows is a report that is too large', () => {
    const notice = '{"Rows":{"Row":[{"ColData":[{"value":"Unable to display more data. Please reduce the date range."}]}]}}';
    expect(judge(200, notice)).toEqual({ kind: 'refused', code: 'InternalError', reason: 'tooManyCells' });
  });
});

it('the id that QuickBooks gave a refused request is stored with the error, and its words are not', async () => {
  const io = fakeQuickBooks(() => new Response(upper('4001'), { status: 400, headers: { intuit_tid: '1-5f3c-77' } }));
  const error: unknown = await apiOver(io)
    .get('preferences')
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PackageRefusal);
  expect(error).toMatchObject({
    code: 'InternalError',
    reference: '1-5f3c-77',
    message: 'QuickBooks Online refused a request with status 400.',
  });
});

describe('an app that is not authorized', () => {
  const refusing = () => fakeQuickBooks(() => new Response(lower('3100'), { status: 403 }));

  it('lacks a permission where its grant can be renewed', async () => {
    const io = refusing();
    const api = apiOver(io, { renewAccess: () => Promise.resolve({ token: 'another-token' }) });
    await expect(api.get('preferences')).rejects.toMatchObject({ code: 'InsufficientUserPermissions' });
    expect(io.requested).toHaveLength(2);
  });

  it('was removed where its grant can’t be renewed either', async () => {
    const io = refusing();
    const api = apiOver(io, { renewAccess: () => Promise.reject(new ConnectorError('Disconnected', 'The grant has ended.')) });
    await expect(api.get('preferences')).rejects.toMatchObject({ code: 'Disconnected' });
    expect(io.requested).toHaveLength(1);
  });
});
