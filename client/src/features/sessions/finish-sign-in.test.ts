// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenStore } from '../../lib/calls/tokens';
import { failedSignInPath, finishSignIn } from './finish-sign-in';
import { startSignIn } from './oidc/start-sign-in';
import { invitationIn, pendingInvitation } from './pending-invitation';
import { postLoginStore, showPostLoginFlag } from './post-login-flag';

const ORIGIN = 'http://lender.localhost:3000';
const ISSUER = `${ORIGIN}/oidc`;
const client = { issuer: ISSUER, clientId: 'portal', scope: 'read:current_user', maxAgeSeconds: 86_400 };
const description = { issuer: ISSUER, authorization_endpoint: `${ISSUER}/auth`, token_endpoint: `${ISSUER}/token` };

let nonce = '';
let postLogin: () => Response;
let sent: unknown;

beforeEach(() => {
  postLogin = () => Response.json({ id: '1' });
  vi.stubGlobal('fetch', async (url: string, init?: { body: string }) => {
    if (url === '/api/auth/postlogin') {
      sent = JSON.parse(init?.body ?? 'null');
      return postLogin();
    }
    const claims = { iss: ISSUER, aud: 'portal', exp: Date.now() / 1000 + 600, email: 'ada@lender.example', nonce };
    if (url.endsWith('/token')) return Response.json({ access_token: 'at', id_token: `h.${btoa(JSON.stringify(claims))}.s` });
    return Response.json(description);
  });
});

afterEach(() => vi.unstubAllGlobals());

async function returned(given: { prompt?: 'none' | 'login' } = {}, error?: string): Promise<URL> {
  const address = new URL(await startSignIn(client, ORIGIN, { returnPath: '/dcr?page=2', language: 'en', ...given }));
  nonce = address.searchParams.get('nonce') ?? '';
  const query = new URLSearchParams({
    state: address.searchParams.get('state') ?? '',
    ...(error === undefined ? { code: 'c' } : { error }),
  });
  return new URL(`${ORIGIN}/login/callback?${query}`);
}

describe('the end of a sign-in', () => {
  // covers lender 2.11, lender 4.7, lender 9.3
  it('is the page that was asked for, and a flag that clears after 5 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect(await finishSignIn(client, await returned())).toBe('/dcr?page=2');
    expect(tokenStore.get()?.accessToken).toBe('at');
    showPostLoginFlag();
    expect(postLoginStore.get()).toBe(true);
    vi.advanceTimersByTime(4_999);
    expect(postLoginStore.get()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(postLoginStore.get()).toBe(false);
    showPostLoginFlag();
    expect(postLoginStore.get()).toBe(false);
    vi.useRealTimers();
  });

  it('raises no flag when only the token was renewed', async () => {
    await finishSignIn(client, await returned({ prompt: 'none' }));
    showPostLoginFlag();
    expect(postLoginStore.get()).toBe(false);
  });

  it('is the sign-in page, with the way back, when nothing could be renewed silently', async () => {
    expect(await finishSignIn(client, await returned({ prompt: 'none' }, 'login_required'))).toBe('/login?returnPath=%2Fdcr%3Fpage%3D2');
  });

  it('brings the invitation along whose link was followed, until it has succeeded', async () => {
    pendingInvitation.write('secret-of-the_link');
    postLogin = () => Response.json({ code: 'loginFailed' }, { status: 401 });
    await finishSignIn(client, await returned()).catch(() => undefined);
    expect(pendingInvitation.read()).toBe('secret-of-the_link');
    postLogin = () => Response.json({ id: '1' });
    await finishSignIn(client, await returned());
    expect(sent).toEqual({ emailAddress: 'ada@lender.example', invitation: 'secret-of-the_link' });
    expect(pendingInvitation.read()).toBeNull();
    await finishSignIn(client, await returned());
    expect(sent).toEqual({ emailAddress: 'ada@lender.example' });
  });

  it('asks the person to prove again who they are when their session has ended', async () => {
    postLogin = () => Response.json({ code: 'SessionExpired' }, { status: 401 });
    const address = new URL(await finishSignIn(client, await returned()));
    expect([address.pathname, address.searchParams.get('prompt')]).toEqual(['/oidc/auth', 'login']);
    expect(tokenStore.get()).toBeNull();
  });

  // covers lender 8.4
  it.each([
    ['a person that the team does not know', () => Response.json({ code: 'loginFailed' }, { status: 401 }), '/login?failure=loginFailed'],
    ['a disabled lender side', () => Response.json({ code: 'LenderDisabled' }, { status: 403 }), '/ldisabled'],
    ['a malformed response', () => new Response('<html>'), '/login?failure=unreadable'],
    ['a server that fails', () => new Response('', { status: 500 }), '/login?failure=unavailable'],
  ])('names %s', async (_, answer, path) => {
    postLogin = answer;
    const failure = await finishSignIn(client, await returned()).catch(failedSignInPath);
    expect(failure).toBe(path);
    expect(tokenStore.get()).toBeNull();
  });

  it('names a sign-in that broke off', async () => {
    expect(await finishSignIn(client, await returned({}, 'access_denied')).catch(failedSignInPath)).toBe('/login?failure=interrupted');
  });
});

it.each([
  ['#q1wR0n2yUe7c8oPZr5tX9vB3mK6jH4gF1dS0aLkQwEs', 'q1wR0n2yUe7c8oPZr5tX9vB3mK6jH4gF1dS0aLkQwEs'],
  ['', null],
  ['#', null],
  ['#<script>', null],
  [`#${'x'.repeat(257)}`, null],
])('the secret of an invitation in %j is %j', (hash, secret) => expect(invitationIn(hash)).toBe(secret));
