import { webcrypto } from 'node:crypto';
import { afterEach } from 'vitest';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// The simulated browser has no subtle crypto; Node's is the same interface.
if ((globalThis.crypto.subtle as SubtleCrypto | undefined) === undefined) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
