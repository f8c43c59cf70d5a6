import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Tenant } from '../../features/tenants/load-tenant';
import { TenantContext } from '../../features/tenants/tenant-context';
import { storeTokens, tokenStore } from '../../lib/calls/tokens';
import { SessionKeeper } from './session-keeper';

const START = Date.UTC(2026, 10, 20);
const MINUTE = 60_000;
const tenant = { login: { issuer: 'https://identity.test', clientId: 'portal', scope: '', maxAgeSeconds: 86_400 } } as unknown as Tenant;
const calls = vi.fn<(path: string) => Promise<Response>>();
const endsIn = (sliding: number, absolute: number) =>
  Response.json({
    slidingExpirationTime: new Date(START + sliding * MINUTE),
    absoluteExpirationTime: new Date(START + absolute * MINUTE),
  });

let root: Root;
let router: ReturnType<typeof createMemoryRouter>;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.stubGlobal('fetch', calls);
  storeTokens({ accessToken: 'at', idToken: null, refreshToken: null, expiresAt: START + 60 * MINUTE });
  router = createMemoryRouter([{ path: '*', element: <SessionKeeper /> }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  storeTokens(null);
  calls.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function keep(): Promise<void> {
  await act(async () => {
    root.render(
      <TenantContext value={tenant}>
        <RouterProvider router={router} />
      </TenantContext>,
    );
    await vi.advanceTimersByTimeAsync(0);
  });
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => `${router.state.location.pathname}${router.state.location.search}`;

// covers lender 2.10, lender 2.11, lender 4.7
it.each([
  ['idle', 30, 1_440, '/slidingtimeout?expired=true'],
  ['old', 30, 30, '/authtimeout'],
])('an %s session is ended at the server a minute before its end, and its page shows', async (_, sliding, absolute, path) => {
  calls.mockImplementation(async (called) =>
    called.endsWith('/session') ? endsIn(sliding, absolute) : Response.json({ endSessionUrl: null }),
  );
  await keep();
  await pass(29 * MINUTE - 1);
  expect(shown()).toBe('/');
  await pass(1);
  expect(calls.mock.calls.map(([called]) => called)).toContain('/api/auth/signout');
  expect(tokenStore.get()).toBeNull();
  expect(shown()).toBe(path);
});

it('an idle session leaves nothing on the screen although the server does not answer', async () => {
  calls.mockImplementation((called) => (called.endsWith('/session') ? Promise.resolve(endsIn(30, 1_440)) : new Promise(() => {})));
  await keep();
  await pass(29 * MINUTE);
  expect(tokenStore.get()).toBeNull();
  expect(shown()).toBe('/slidingtimeout?expired=true');
});

it.each([
  ['does not answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['has too many calls', async () => Response.json({ code: 'TooManyRequests' }, { status: 429 })],
])('the session keeper asks for the session again while the server %s', async (_, first) => {
  calls.mockImplementationOnce(first).mockImplementation(async () => endsIn(30, 1_440));
  await keep();
  expect(calls).toHaveBeenCalledOnce();
  await pass(15_000);
  expect(calls).toHaveBeenCalledTimes(2);
  await pass(29 * MINUTE);
  expect(shown()).toBe('/slidingtimeout?expired=true');
});

it('the session keeper does not ask again when the session is refused', async () => {
  calls.mockImplementation(async () => Response.json({ code: 'SessionExpired' }, { status: 401 }));
  await keep();
  await pass(10 * MINUTE);
  expect(calls).toHaveBeenCalledOnce();
});
