import { defineConfig } from 'vitest/config';
import { PATIENCE } from './vitest.patience';

/** One project per package; those of the server and the worker share one real PostgreSQL, all others need nothing but Node. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', root: 'domain', include: ['src/**/*.test.ts'], ...PATIENCE } },
      { test: { name: 'connectors', root: 'connectors', include: ['src/**/*.test.ts'], ...PATIENCE } },
      { test: { name: 'tools', root: 'tools', include: ['src/**/*.test.ts'], ...PATIENCE } },
      'server/vitest.config.ts',
      'worker/vitest.config.ts',
      'client/vitest.config.ts',
      { test: { name: 'repository', root: '.', include: ['scripts/**/*.test.ts', 'eslint-rules/**/*.test.ts'], ...PATIENCE } },
    ],
  },
});
