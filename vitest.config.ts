import { defineConfig } from 'vitest/config';

/** One project per package; `unit` needs nothing but Node, `server` and `worker` share one real PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', root: 'domain', include: ['src/**/*.test.ts'] } },
      { test: { name: 'connectors', root: 'connectors', include: ['src/**/*.test.ts'] } },
      'server/vitest.config.ts',
      'worker/vitest.config.ts',
      'client/vitest.config.ts',
      { test: { name: 'repository', root: '.', include: ['scripts/**/*.test.ts', 'eslint-rules/**/*.test.ts'] } },
    ],
  },
});
