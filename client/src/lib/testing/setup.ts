import { webcrypto } from 'node:crypto';
import { afterAll, afterEach, vi } from 'vitest';
import { sessionExpiredStore } from '../calls/session-expired';
import { keepTokens } from '../calls/tokens';
import { errorBannerStore } from '../errors/error-banner-store';
import { languageStore } from '../i18n/language';
import { noticeStore } from '../notices/notice-store';

/** Nothing is laid out here, so that nothing changes its size. */
class StillObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

// What the simulated browser has not.
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  ResizeObserver: StillObserver,
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
});
Element.prototype.scrollTo = () => undefined;
if ((globalThis.crypto.subtle as SubtleCrypto | undefined) === undefined) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// The next file runs in the same page: it finds the page as a browser opens it.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  keepTokens(null);
  sessionExpiredStore.set(false);
  languageStore.set('en');
  document.documentElement.lang = '';
  errorBannerStore.set(null);
  noticeStore.set([]);
  localStorage.clear();
  sessionStorage.clear();
});
