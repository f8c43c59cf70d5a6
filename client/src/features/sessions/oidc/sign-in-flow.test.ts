// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSignIn } from './start-sign-in';
import { completeSignIn } from './complete-sign-in';

const ORIGIN = 'http://lender.localhost:3000';
const ISSUER = `${ORIGIN}/oidc`;
const NOW = Date.UTC(2026, 10, 20);
const client = { issuer: ISSUER, clientId: 'portal', scope: 'read:current_user update:current_user_metadata', maxAgeSeconds: 86_400 };
const provider = { issuer: ISSUER, authorization_endpoint: `${ISSUER}/auth`, token_endpoint: `${ISSUER}/token` };

let claims: Record<string, unknown>;

beforeEach(() => {
  claims = { iss: ISSUER, aud: 'portal', exp: NOW / 1000 + 600, email: 'ada@lender.example' };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.endsWith('/token') ? { access_token: 'at', id_token: `h.${btoa(JSON.stringify(claims))}.s`, expires_in: 600 } : provider,
    ),
  );
});

afterEach(() => vi.unstubAllGlobals());

async function begun(returnPath: string | null = '/home/workspacelist?page=2', given: { prompt?: 'none' | 'login' } = {}) {
  const address = new URL(await startSignIn(client, ORIGIN, { returnPath, language: 'en-XA', ...given }));
  const ask = (name: string) => address.searchParams.get(name) ?? '';
  claims = { nonce: ask('nonce'), ...claims };
  return { ask, callback: new URL(`${ORIGIN}/login/callback?code=c&state=${ask('state')}`) };
}

describe('sign-in', () => {
  // covers lender 7.2
  it('asks for a code with PKCE, nonce, language and greatest age', async () => {
    const { ask } = await begun();
    expect(ask('scope')).toBe('openid profile email read:current_user update:current_user_metadata');
    expect([ask('response_type'), ask('code_challenge_method'), ask('ui_locales'), ask('max_age')]).toEqual([
      'code',
      'S256',
      'en',
      '86400',
    ]);
  });

  // covers lender 7.2
  it('comes back to the page that was asked for', async () => {
    const { callback } = await begun();
    const done = await completeSignIn(client, callback, NOW);
    expect(done).toMatchObject({
      tokens: { accessToken: 'at', expiresAt: NOW + 600_000 },
      claims: { email: 'ada@lender.example' },
      returnPath: '/home/workspacelist?page=2',
    });
  });

  it('answers an attempt only once', async () => {
    const { callback } = await begun();
    await completeSignIn(client, callback, NOW);
    await expect(completeSignIn(client, callback, NOW)).rejects.toThrow('not started here');
  });

  it.each([
    ['nonce', 'another'],
    ['aud', 'another'],
    ['iss', 'http://evil.example'],
    ['exp', NOW / 1000 - 600],
  ])('refuses a token with a wrong %s', async (name, value) => {
    const { callback } = await begun();
    claims = { ...claims, [name]: value };
    await expect(completeSignIn(client, callback, NOW)).rejects.toThrow('another sign-in');
  });

  it.each([
    ['none', true],
    ['login', false],
  ] as const)('can ask the provider to prompt for %s', async (prompt, silent) => {
    const { ask, callback } = await begun('/', { prompt });
    expect(ask('prompt')).toBe(prompt);
    expect(await completeSignIn(client, callback, NOW)).toMatchObject({ silent });
  });

  it('passes on what the provider refused with', async () => {
    const { callback } = await begun();
    callback.searchParams.set('error', 'access_denied');
    await expect(completeSignIn(client, callback, NOW)).rejects.toThrow('access_denied');
  });
});
