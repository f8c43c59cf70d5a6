import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverageErrors, coveragePage } from './coverage-page';
import { readSections } from './sections';
import { readTags } from './tags';

const ROOT = join(import.meta.dirname, '..', '..');
const PAGE = join(ROOT, 'docs', 'coverage.md');
const TESTS = '{domain,connectors,server,worker,client,e2e,bench,scripts,tools,eslint-rules}/**/*.{test.ts,test.tsx,spec.ts}';

const sections = readSections(readFileSync(join(ROOT, 'docs', 'spec.md'), 'utf8'));
const read = globSync(TESTS, { cwd: ROOT, exclude: (name) => name === 'node_modules' || name === 'dist' })
  .map((file) => file.replaceAll('\\', '/'))
  .sort()
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
  .filter(({ text }) => text.includes('covers'))
  .map(({ file, text }) => ({ file, ...readTags(text, file) }));

const page = coveragePage(sections, read);
const errors = [...read.flatMap((one) => one.errors), ...coverageErrors(sections, read)];
if (process.argv.includes('--check')) {
  if (readFileSync(PAGE, 'utf8') !== page) errors.push('docs/coverage.md is out of date: run `npm run coverage` and commit it.');
} else writeFileSync(PAGE, page);
process.stderr.write(errors.map((error) => `${error}\n`).join(''));
process.exitCode = errors.length === 0 ? 0 : 1;
