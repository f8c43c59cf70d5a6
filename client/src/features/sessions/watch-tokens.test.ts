// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeTokens, tokenStore } from '../../lib/calls/tokens';
import { silentSignIn } from './silent-sign-in';
import { watchTokens } from './watch-tokens';

const START = Date.UTC(2026, 10, 20);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ISSUER = 'http://localhost:3000/oidc';
const client = { issuer: ISSUER, clientId: 'portal', scope: 'read:current_user', maxAgeSeconds: 86_400 };
const description = { issuer: ISSUER, authorization_endpoint: `${ISSUER}/auth`, token_endpoint: `${ISSUER}/token` };
const held = { accessToken: 'first', idToken: 'id', refreshToken: 'r1', expiresAt: START + 60 * MINUTE };

let stop = () => undefined as void;
const requested = vi.fn<(body: URLSearchParams) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  let renewals = 0;
  requested.mockImplementation(async () =>
    Response.json({ access_token: `renewed ${++renewals}`, refresh_token: `r${renewals + 1}`, expires_in: 3_600 }),
  );
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.endsWith('/token') ? requested(init?.body as URLSearchParams) : Promise.resolve(Response.json(description)),
  );
  storeTokens(held);
});

afterEach(() => {
  stop();
  storeTokens(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('watchTokens', () => {
  // covers lender 4.7
  it('renews the token five minutes before it expires, again and again', async () => {
    stop = watchTokens(client, START + DAY);
    await vi.advanceTimersByTimeAsync(55 * MINUTE - 1);
    expect(requested).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(Object.fromEntries(requested.mock.calls[0]?.[0] ?? [])).toEqual({
      grant_type: 'refresh_token',
      client_id: 'portal',
      refresh_token: 'r1',
    });
    expect(tokenStore.get()).toMatchObject({ accessToken: 'renewed 1', idToken: 'id', refreshToken: 'r2' });
    await vi.advanceTimersByTimeAsync(55 * MINUTE);
    expect(tokenStore.get()).toMatchObject({ accessToken: 'renewed 2', refreshToken: 'r3' });
  });

  // covers lender 4.7
  it('renews nothing that the session does not outlive', async () => {
    stop = watchTokens(client, START + 30 * MINUTE);
    await vi.advanceTimersByTimeAsync(2 * 60 * MINUTE);
    expect(requested).not.toHaveBeenCalled();
  });

  it('tries again every half minute while the provider does not answer', async () => {
    requested.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    stop = watchTokens(client, START + DAY);
    await vi.advanceTimersByTimeAsync(55 * MINUTE);
    expect(tokenStore.get()?.accessToken).toBe('first');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(tokenStore.get()?.accessToken).toBe('renewed 1');
  });

  it('gives up when the provider refuses', async () => {
    requested.mockImplementation(async () => Response.json({ error: 'invalid_grant' }, { status: 400 }));
    stop = watchTokens(client, START + DAY);
    await vi.advanceTimersByTimeAsync(10 * 60 * MINUTE);
    expect(requested).toHaveBeenCalledOnce();
  });

  // covers lender 4.7
  it('never brings tokens back after the person signed out', async () => {
    let answer = (_: Response) => undefined as void;
    requested.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    stop = watchTokens(client, START + DAY);
    await vi.advanceTimersByTimeAsync(55 * MINUTE);
    storeTokens(null);
    answer(Response.json({ access_token: 'too late', expires_in: 3_600 }));
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(tokenStore.get()).toBeNull();
  });
});

describe('silentSignIn', () => {
  const later = START + 56 * MINUTE;

  it('does nothing while the token lasts', async () => {
    expect(await silentSignIn(client, '/dcr', 'en', START)).toBeNull();
    expect(requested).not.toHaveBeenCalled();
  });

  it('renews a token that runs out where it can, once for all pages that ask', async () => {
    expect(await Promise.all([1, 2].map(() => silentSignIn(client, '/dcr', 'en', later)))).toEqual([null, null]);
    expect(requested).toHaveBeenCalledOnce();
    expect(tokenStore.get()?.accessToken).toBe('renewed 1');
  });

  it.each([
    ['there is no refresh token', () => storeTokens({ ...held, refreshToken: null })],
    ['it is refused', () => requested.mockImplementation(async () => Response.json({ error: 'invalid_grant' }, { status: 400 }))],
  ])('leads to the provider, which asks nothing, where %s', async (_, prepare) => {
    prepare();
    const address = new URL((await silentSignIn(client, '/dcr', 'en', later)) ?? '');
    expect(address.origin + address.pathname).toBe(`${ISSUER}/auth`);
    expect(address.searchParams.get('prompt')).toBe('none');
  });

  it('lets the person continue where the provider does not answer', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    expect(await silentSignIn(client, '/dcr', 'en', later)).toBeNull();
  });
});
