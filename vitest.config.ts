import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { writeTextSets } from './scripts/lib/text-sets.mjs';
import { clientTestsByNeed } from './client/src/lib/testing/needs-page';
import { keepTemporaryFilesInMemory } from './server/src/testing/memory-folder';
import { ONE_GRAPHQL } from './server/src/testing/one-graphql';
import { testFilesByNeed } from './server/src/testing/needs-database';
import { PATIENCE } from './vitest.patience';

keepTemporaryFilesInMemory();
writeTextSets();

const CACHE = join(import.meta.dirname, 'node_modules', '.cache');
/** Processes of tests, and those that they start, find libraries compiled. */
process.env.NODE_COMPILE_CACHE ??= join(CACHE, 'node');

const server = testFilesByNeed(import.meta.dirname, 'server/src');
const client = clientTestsByNeed(import.meta.dirname);

/**
 * Files of a project follow each other in few processes that keep what they imported, so no test may leave anything behind that another
 * one sees. Everything that changes how a file is transformed stands here and not in a project: all projects then share one Vite server.
 */
const project = (name: string, include: readonly string[], { setupFiles = [], ...test }: TestProjectInlineConfiguration['test'] = {}) =>
  ({
    test: { name, include: [...include], setupFiles: ['vitest.seed.ts', ...[setupFiles].flat()], ...test },
  }) satisfies TestProjectInlineConfiguration;

/** Projects whose single files take longest come first, so that at the end no core waits for one of them; projects that are not named come last. */
const SLOWEST = ['worker', 'server', 'client'];
class SlowProjectsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project: { name } }: TestSpecification) => (SLOWEST.includes(name) ? SLOWEST.indexOf(name) : SLOWEST.length);
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

/** Tests that need neither a database nor a browser; one project, as each starts processes of its own. */
const UNIT = ['domain/src', 'connectors/src', 'tools/src', 'bench/src', 'scripts', 'eslint-rules'].map(
  (folder) => `${folder}/**/*.test.ts`,
);

/** PostgreSQL is started for `server` and `worker` only, once for both. */
export default defineConfig({
  resolve: { alias: ONE_GRAPHQL },
  test: {
    pool: 'forks',
    isolate: false,
    // What was transformed once is read from the disk as long as neither it nor this configuration changes.
    fsModuleCache: true,
    fsModuleCachePath: join(CACHE, 'vitest'),
    sequence: { sequencer: SlowProjectsFirst },
    // Worker tests often wait for another process, so one more test file than cores runs at a time.
    maxWorkers: availableParallelism() + 1,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    ...PATIENCE,
    projects: [
      project('unit', [...UNIT, ...server.without], { setupFiles: ['server/src/testing/setup.ts'] }),
      project('server', server.with, { setupFiles: ['server/src/testing/setup.ts'], globalSetup: ['server/src/testing/global-setup.ts'] }),
      project('worker', ['worker/src/**/*.test.ts'], {
        setupFiles: ['server/src/testing/setup.ts'],
        globalSetup: ['server/src/testing/global-setup.ts', 'scripts/lib/worker-bundle.mjs'],
        testTimeout: 120_000,
      }),
      project('client rules', client.none, { setupFiles: ['client/src/lib/testing/setup-without-page.ts'] }),
      project('client', client.page, {
        environment: 'jsdom',
        environmentOptions: { jsdom: { url: 'http://lender.localhost:3000/' } },
        setupFiles: ['client/src/lib/testing/setup.ts'],
      }),
    ],
  },
});
