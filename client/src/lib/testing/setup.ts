import { webcrypto } from 'node:crypto';
import { afterAll, afterEach, vi } from 'vitest';

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
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};
Element.prototype.scrollIntoView = () => undefined;
if ((globalThis.crypto.subtle as SubtleCrypto | undefined) === undefined) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// The next file runs in the same page: it finds a fresh page and fresh modules. Libraries stay loaded.
afterAll(() => {
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  document.documentElement.lang = '';
  localStorage.clear();
  sessionStorage.clear();
});
