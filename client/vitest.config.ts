import { defineProject } from 'vitest/config';
import { PATIENCE } from '../vitest.patience';

/** Logic and components of the client, in a simulated browser. */
export default defineProject({
  root: import.meta.dirname,
  test: {
    name: 'client',
    environment: 'jsdom',
    pool: 'vmThreads',
    environmentOptions: { jsdom: { url: 'http://lender.localhost:3000/' } },
    include: ['src/**/*.test.{ts,tsx}', 'codegen/**/*.test.ts'],
    setupFiles: ['src/lib/testing/setup.ts'],
    ...PATIENCE,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
