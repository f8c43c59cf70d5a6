// The tests of `npm run check`: those that need neither a database nor a browser and are quick, unless they passed before and nothing that they
// depend on has changed since.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { createVitest } from 'vitest/node';
import { ROOT } from './lib/run.mjs';
import { testPrints } from './lib/test-prints.mjs';

/** Left to `npm test`: what fits models, reads whole companies or ledgers, starts servers, backs up under load, or shows a screen. */
const LONG = [
  'tools/**',
  'connectors/src/*/*.{cash-basis,companies,conformance,errors,faults,refresh,tie-out}.test.ts',
  'connectors/src/{example/connector,xero/shared-limits}.test.ts',
  '**/kernel-truth.test.ts',
  'server/src/cli/backup/any-moment.test.ts',
  'client/src/**/*.test.tsx',
  'client/src/app/router.test.ts',
  'connectors/src/example/sandbox/books/write-book.test.ts',
  'connectors/src/file-upload/{dialects,figures-of-ledgers}.test.ts',
  'scripts/proxy/**',
  'server/src/modules/delivery/mail/compose-message.test.ts',
  'server/src/platform/{files/file-store,mail/mailer}.test.ts',
  'server/src/seed/**',
];
/** What every test depends on. */
const ALWAYS = [
  'vitest.config.ts',
  'vitest.seed.ts',
  'server/src/testing/setup.ts',
  'client/src/lib/testing/setup.ts',
  'client/src/lib/testing/setup-without-page.ts',
  'package-lock.json',
  'tsconfig.base.json',
  ...globSync('*/tsconfig.json', { cwd: ROOT }),
];
const PASSED = join(ROOT, 'node_modules', '.cache', 'countinghouse-passed-tests.json');

const vitest = await createVitest({
  watch: false,
  project: ['unit', 'client rules', 'client'],
  reporters: ['dot'],
  // As many as there are cores: each more would load the libraries once more.
  maxWorkers: availableParallelism(),
});
await vitest.standalone();
const fileOf = ({ moduleId }) => relative(ROOT, moduleId).replaceAll('\\', '/');
const found = (await vitest.globTestSpecifications()).filter((test) => !LONG.some((long) => matchesGlob(fileOf(test), long)));
const prints = testPrints(ROOT, found.map(fileOf), { always: ALWAYS });
const passed = existsSync(PASSED) ? JSON.parse(readFileSync(PASSED, 'utf8')) : {};
const due = found.filter((test) => passed[fileOf(test)] !== prints.get(fileOf(test)));

const { testModules, unhandledErrors } = await vitest.runTestSpecifications(due);
const isWhole = unhandledErrors.length === 0;
const newlyPassed = isWhole ? testModules.filter((module) => module.state() === 'passed').map(fileOf) : [];
const unchanged = found.filter((test) => !due.includes(test)).map(fileOf);
mkdirSync(dirname(PASSED), { recursive: true });
writeFileSync(PASSED, JSON.stringify(Object.fromEntries([...unchanged, ...newlyPassed].map((file) => [file, prints.get(file)]))));
await vitest.close();
console.log(`${due.length} files of tests run; ${unchanged.length} passed before, and nothing that they depend on has changed`);
process.exit(found.length > 0 && isWhole && newlyPassed.length === due.length ? 0 : 1);
