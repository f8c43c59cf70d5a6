import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionExpiredStore } from '../../lib/calls/session-expired';
import { storeTokens, tokenStore } from '../../lib/calls/tokens';
import { errorBannerStore } from '../../lib/errors/error-banner-store';
import { loadTextSet } from '../../lib/i18n/text-sets';
import { FrameBanners } from './frame-banners';

let root: Root;

beforeEach(async () => {
  await loadTextSet('en', 'common');
  await act(async () => {
    root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(
      <MantineProvider env="test">
        <main>
          <FrameBanners />
        </main>
      </MantineProvider>,
    );
  });
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  storeTokens(null);
  sessionExpiredStore.set(false);
  errorBannerStore.set(null);
});

const shown = () => document.querySelector('main')?.textContent;
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find((button) => button.textContent === name)?.click());

// covers lender 4.7
it('a session that has expired says so; its button forgets it and loads the root page', async () => {
  storeTokens({ accessToken: 'old', idToken: null, refreshToken: null, expiresAt: 0 });
  await act(async () => sessionExpiredStore.set(true));
  expect(shown()).toContain('Your session has expired.');
  await press('Sign in again');
  expect(tokenStore.get()).toBeNull();
});

// covers lender 2.7, lender 8.1
it('an error is shown with its id in the log, and can be dismissed', async () => {
  await act(async () => errorBannerStore.set({ summary: 'The search failed.', detail: 'Bad request', requestId: 'r-1' }));
  for (const words of ['The search failed.', 'Bad request', 'r-1']) expect(shown()).toContain(words);
  await press('Dismiss');
  expect(shown()).toBe('');
});

// covers lender 2.7, lender 8.1
it('Retry does again what failed, and takes the banner away', async () => {
  const retry = vi.fn();
  await act(async () => errorBannerStore.set({ summary: 'The search failed.', retry }));
  await press('Retry');
  expect(retry).toHaveBeenCalledOnce();
  expect(errorBannerStore.get()).toBeNull();
});
