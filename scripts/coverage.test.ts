import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

interface NamedTest {
  readonly file: string;
  readonly name: string;
}

const TEST = /`([^`]+\.(?:test\.tsx?|spec\.ts))` “([^”]+)”/g;

/** The rows of `docs/coverage.md`: what the specification says, and the tests that prove it. */
const rows = readFileSync(join(ROOT, 'docs', 'coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Row'))
  .map((line) => {
    const [row = '', tests = ''] = line.slice(2).split(' | ');
    return { row, tests: [...tests.matchAll(TEST)].map(([, file = '', name = '']): NamedTest => ({ file, name })) };
  });

describe('docs/coverage.md', () => {
  it('is read whole', () => {
    expect(rows.length).toBeGreaterThan(200);
  });

  it.each(rows)('$row is covered', ({ tests }) => {
    expect(tests).not.toEqual([]);
    for (const { file, name } of tests) expect(isThere(file, name), `${file} “${name}”`).toBe(true);
  });

  it('knows a test that is gone', () => {
    expect(isThere('scripts/coverage.test.ts', 'no such ' + 'test')).toBe(false);
    expect(isThere('scripts/no-such-file.test.ts', 'covered')).toBe(false);
  });
});

/** Whether the file names such a test, a step of a story, or an example of a table. */
function isThere(file: string, name: string): boolean {
  const path = join(ROOT, file);
  return existsSync(path) && readFileSync(path, 'utf8').replaceAll("\\'", "'").includes(name);
}
