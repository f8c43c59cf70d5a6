/** How long a test waits on a slow machine that does other work, in milliseconds: only one that hangs waits longer. */
export const PATIENCE = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };
