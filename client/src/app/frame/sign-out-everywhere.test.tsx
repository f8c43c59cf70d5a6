import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signOut } from '../../features/sessions/sign-out';
import { storeTokens, tokenStore } from '../../lib/calls/tokens';
import { show } from '../../lib/testing/show';
import { SignOutEverywhere } from './sign-out-everywhere';

const calls = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', calls);
  storeTokens({ accessToken: 'at', idToken: null, refreshToken: null, expiresAt: Date.now() + 3_600_000 });
});

afterEach(() => {
  storeTokens(null);
  calls.mockReset();
  vi.unstubAllGlobals();
});

const FAILURES = [
  ['refuses', async () => Response.json({ code: 'InternalError' }, { status: 500 })],
  ['does not answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
] as const;

// covers lender 2.7
it.each(FAILURES)(
  'where the server %s, other devices are not signed out, and the person is told so and stays signed in',
  async (_, answer) => {
    calls.mockImplementation(answer);
    const { press, words } = await show(<SignOutEverywhere onClose={() => undefined} />, '/', ['frame', 'common']);
    await press('Sign out everywhere');
    await expect.poll(words).toContain('Your other devices couldn’t be signed out');
    expect(tokenStore.get()).not.toBeNull();
  },
);

it.each(FAILURES)('where the server %s, a person who signs out here is signed out all the same', async (_, answer) => {
  calls.mockImplementation(answer);
  expect(await signOut('/login')).toBe('/login');
  expect(tokenStore.get()).toBeNull();
});
