import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testPrints } from './test-prints.mjs';

const TAX = 'domain/src/tax.test.ts';
const FEE = 'server/src/fee.test.ts';
const RULES = 'scripts/rules.test.ts';
const ANY = 'domain/src/any.test.ts';
const TEXTS = 'domain/src/locales/texts.test.ts';
const STORE = 'server/src/store.test.ts';
const PACKAGES = 'connectors/src/packages.test.ts';
const TESTS = [TAX, FEE, RULES, ANY, TEXTS, STORE, PACKAGES];

const TREE = {
  [TAX]: `import { tax } from './tax';\nimport rates from './rates.json';\ntax(rates);\n`,
  'domain/src/tax.ts': `export { round as tax } from './round';\n`,
  'domain/src/round.ts': 'export const round = Math.round;\n',
  'domain/src/rates.json': '[5]\n',
  [FEE]: `import { round } from '@countinghouse/domain/round';\nvoid import('./late');\nround(1);\n`,
  'server/src/late.ts': 'export const late = 1;\n',
  [RULES]: `import { read } from './lib/read.mjs';\nread(import.meta.dirname);\n`,
  'scripts/lib/read.mjs': `export { readFileSync as read } from 'node:fs';\n`,
  [STORE]: `import { rmSync } from 'node:fs';\nimport { tmpdir } from 'node:os';\nvoid [rmSync, tmpdir];\n`,
  [ANY]: `import fc from 'fast-check';\nvoid fc;\n`,
  [TEXTS]: `void import(\`./\${process.argv[2]}/texts.json\`);\n`,
  'domain/src/locales/en/texts.json': '{}\n',
  [PACKAGES]: `void import.meta.glob<object>('./*/package{,s}.ts', { eager: true });\n`,
  'connectors/src/toy/package.ts': 'export const toy = 1;\n',
  'README.md': 'Countinghouse\n',
  'vitest.config.ts': `import { patience } from './vitest.patience';\nvoid patience;\n`,
  'vitest.patience.ts': 'export const patience = 1;\n',
};
const NOON = Date.UTC(2026, 0, 1, 12);
const HOUR = 3_600_000;

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prints-'));
  write(TREE);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

/** The tests whose prints differ after a change, and after some hours. */
function changedBy(files: Readonly<Record<string, string>>, { hours = 0 } = {}): string[] {
  const prints = (now: number) => testPrints(root, TESTS, { always: ['vitest.config.ts'], now });
  const before = prints(NOON);
  write(files);
  const after = prints(NOON + hours * HOUR);
  return TESTS.filter((file) => before.get(file) !== after.get(file));
}

test('nothing changes where nothing is changed', () => {
  expect(changedBy({})).toEqual([]);
});

test.each([
  ['a test', TAX, [TAX]],
  ['what a test imports', 'domain/src/tax.ts', [TAX]],
  ['figures that a test imports', 'domain/src/rates.json', [TAX]],
  ['what is exported further, and imported by the name of its package', 'domain/src/round.ts', [TAX, FEE]],
  ['what is imported only while a test runs', 'server/src/late.ts', [FEE]],
  ['a text', 'README.md', []],
  ['a file in a folder', 'docs/guide/first.md', []],
  ['a file of a folder of which any may be imported', 'domain/src/locales/en/texts.json', [TEXTS]],
  ['a file that no test imported before', 'domain/src/new.ts', []],
])('%s decides on the tests that import it, and on those that can read any file', (_, file, tests) => {
  expect(changedBy({ [file]: 'export const tax = 2;\nexport const round = 3;\n' })).toEqual(
    TESTS.filter((name) => [...tests, RULES].includes(name)),
  );
});

test('what is installed, built or remembered decides on none', () => {
  expect(changedBy({ 'node_modules/.cache/passed.json': '{}', '.git/HEAD': 'main', 'server/dist/main.js': '1;' })).toEqual([]);
});

test('what every test depends on decides on all of them', () => {
  expect(changedBy({ 'vitest.patience.ts': 'export const patience = 2;\n' })).toEqual(TESTS);
});

test('a test of random examples is another one on another day', () => {
  expect(changedBy({}, { hours: 11 })).toEqual([]);
  expect(changedBy({}, { hours: 13 })).toEqual([ANY]);
});

test('an import that leads nowhere may lead anywhere', () => {
  write({ [TAX]: `import { tax } from './generated';\ntax(1);\n` });
  expect(changedBy({ 'README.md': 'Books\n' })).toEqual([TAX, RULES]);
});

test.each(['connectors/src/toy/package.ts', 'connectors/src/dex/package.ts'])(
  'a test depends on what the pattern of an import finds: %s',
  (file) => {
    expect(changedBy({ [file]: 'export const dex = 2;\n' })).toEqual([RULES, PACKAGES]);
  },
);

test('a test with an import by a pattern does not depend on what the pattern leaves out', () => {
  expect(changedBy({ 'connectors/src/toy/read.ts': 'export const read = 1;\n' })).toEqual([RULES]);
});
