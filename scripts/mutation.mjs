// `npm run mutation [-- folder or file …]`: changes one expression after another in a copy of the repository, and names each change that the
// tests in the same folder do not notice. Without an argument it takes the rules of money, periods, figures, ratios and cash flow.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ensureGenerated, ensureInstalled } from './lib/prepare.mjs';
import { ROOT } from './lib/run.mjs';

const RULES = ['money', 'periods', 'figures', 'ratios', 'cash-flow'].map((folder) => `domain/src/${folder}`);
const NO_RULE = ['!**/*.{test,builders,examples}.ts', '!**/testing/**'];

await ensureInstalled();
await ensureGenerated();
const given = process.argv.slice(2);
const paths = (given.length > 0 ? given : RULES).map((path) => relative(ROOT, join(ROOT, path)).replaceAll('\\', '/'));
const isFolder = (path) => statSync(join(ROOT, path)).isDirectory();

const copies = mkdtempSync(join(tmpdir(), 'mutation-'));
process.once('exit', () => rmSync(copies, { recursive: true, force: true }));
const changes = await new Stryker({
  mutate: [...paths.map((path) => (isFolder(path) ? `${path}/**/*.ts` : path)), ...NO_RULE],
  testFiles: paths.map((path) => `${isFolder(path) ? path : dirname(path)}/**/*.test.ts`),
  testRunner: 'vitest',
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  coverageAnalysis: 'perTest',
  // Tables and other values that are set once, as a file is loaded: each would need a process of its own.
  ignoreStatic: true,
  concurrency: 2,
  // A busy machine is slow too: what never ends is found by how often it runs.
  timeoutMS: 20_000,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
  ignorePatterns: ['docs/images', 'e2e', '**/dist'],
  tempDirName: copies,
  cleanTempDir: 'always',
  allowConsoleColors: false,
  allowEmpty: true,
}).runMutationTest();

const counted = changes.filter(({ status }) => status !== 'Ignored' && !status.endsWith('Error'));
for (const [folder, found] of Map.groupBy(counted, ({ fileName }) => relative(ROOT, dirname(fileName)))) {
  const noticed = found.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  console.log(`${folder}: ${noticed} of ${found.length} changes are noticed (${Math.round((100 * noticed) / found.length)}%)`);
}
