import { afterAll, vi } from 'vitest';

// The next file runs in the same process: it finds fresh modules. Libraries stay loaded.
afterAll(() => {
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
