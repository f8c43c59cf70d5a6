import { ONE_GRAPHQL } from '@countinghouse/server/testing/one-graphql';
import { defineConfig } from 'vitest/config';
import { PATIENCE } from '../vitest.patience';

export default defineConfig({
  resolve: { alias: ONE_GRAPHQL },
  test: {
    name: 'worker',
    include: ['src/**/*.test.ts'],
    globalSetup: ['../server/src/testing/global-setup.ts', 'src/testing/global-setup.ts'],
    setupFiles: ['reflect-metadata'],
    ...PATIENCE,
    testTimeout: 120_000,
  },
});
