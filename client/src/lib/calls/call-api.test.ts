import { afterEach, describe, expect, it, vi } from 'vitest';
import { callApi } from './call-api';
import { lenderDisabledStore, sessionExpiredStore } from './session-expired';
import { storeTokens } from './tokens';

const TOKENS = { accessToken: 'a-token', idToken: null, refreshToken: null, expiresAt: 0 };
const answering = (status: number, body: string) => vi.fn(async () => new Response(body, { status }));
const failure = (status: number, body = '') => {
  vi.stubGlobal('fetch', answering(status, body));
  return callApi('GET', '/api/roles').catch((error: unknown) => error);
};

afterEach(() => {
  vi.unstubAllGlobals();
  storeTokens(null);
  sessionExpiredStore.set(false);
});

// covers lender 7.1
describe('every call', () => {
  const sentWith = async () => {
    const fetch = answering(200, '{}');
    vi.stubGlobal('fetch', fetch);
    await callApi('POST', '/api/auth/session', { body: {} });
    const [, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
    return { cache: init.cache, headers: new Headers(init.headers) };
  };

  it('names itself, where the day is, and who asks', async () => {
    storeTokens(TOKENS);
    const { cache, headers } = await sentWith();
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('Timezone-Offset')).toBe(String(-new Date().getTimezoneOffset() || 0));
    expect(headers.get('Authorization')).toBe('Bearer a-token');
    expect([cache, headers.get('Cache-Control')]).toEqual(['no-cache', 'no-cache']);
  });

  // covers lender 6.4, borrower 6.1
  it('sends no Authorization header while no one is signed in', async () => {
    expect((await sentWith()).headers.has('Authorization')).toBe(false);
  });
});

describe('an answer that is a refusal', () => {
  it.each([
    [403, '{"code":"LenderDisabled"}', true],
    [403, '{"code":"Forbidden"}', false],
    [401, '{"code":"SessionExpired"}', false],
  ])('of %i with the body %j says that the portal is closed: %s', async (status, body, closed) => {
    lenderDisabledStore.set(false);
    await failure(status, body);
    expect(lenderDisabledStore.get()).toBe(closed);
  });

  // covers lender 8.1, borrower 8.7
  it.each([
    [400, '', 'Bad request'],
    [415, '<html>', 'Bad request'],
    [400, '{"description":"A first name is required."}', 'A first name is required.'],
    [401, '', 'Unauthorized. Please login.'],
    [401, '{"description":"Your session has ended. Sign in again."}', 'Your session has ended. Sign in again.'],
    [500, '', 'Request to server failed with code 500.'],
    [403, '{"code":"SomethingNew","description":"Something new."}', 'Request to server failed with code 403.'],
    [404, '{}', 'Request to server failed with code 404.'],
  ])('of %i with the body %j reads “%s”', async (status, body, message) => {
    expect(await failure(status, body)).toMatchObject({ name: 'ApiProblem', status, message });
  });

  // covers lender 4.7, lender 8.1, borrower 8.7
  it.each([
    [401, '', true],
    [401, '{"code":"SessionExpired"}', true],
    [401, '{"code":"WorkspaceAccessDenied"}', false],
    [403, '{"code":"Forbidden"}', false],
  ])('of %i with the body %j raises the session-expired banner: %s', async (status, body, raised) => {
    await failure(status, body);
    expect(sessionExpiredStore.get()).toBe(raised);
  });
});
