import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'worker',
    include: ['src/**/*.test.ts'],
    globalSetup: ['../server/src/testing/global-setup.ts', 'src/testing/global-setup.ts'],
    setupFiles: ['reflect-metadata'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
