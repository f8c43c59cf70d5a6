import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingEvidence, requirementErrors, REQUIREMENTS } from './evidence';
import { REPOSITORY } from './repository';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

describe('docs/security.md', () => {
  const page = read('docs/security.md');

  it('names files and tests that are there', () => {
    expect(missingEvidence(page, REPOSITORY)).toEqual([]);
  });

  it('has one entry for each requirement of levels 1 and 2', () => {
    expect(REQUIREMENTS).toHaveLength(253);
    expect(requirementErrors(page)).toEqual([]);
  });
});

describe('evidence', () => {
  const inOne = {
    files: ['server/src/app.test.ts', 'server/src/one/mail.ts', 'worker/src/mail.ts'],
    titlesOf: (path: string) => (path === 'server/src/app.test.ts' ? ['is ready'] : []),
  };

  it('is a file by the end of its path, and a test by its title behind it', () => {
    expect(missingEvidence('| 1 | `app.test.ts` “is ready”, `one/mail.ts` |', inOne)).toEqual([]);
  });

  it.each([
    ['a file that is gone', '`gone.ts`', 'gone.ts: file not found'],
    ['a path that ends within a name', '`pp.test.ts`', 'pp.test.ts: file not found'],
    ['a name that two files have', '`mail.ts`', 'mail.ts: it may be server/src/one/mail.ts or worker/src/mail.ts'],
    ['a test that is gone', '`app.test.ts` “is ready”, “is gone”', 'server/src/app.test.ts: no test “is gone”'],
    ['a test of no file', '“is ready”', '“is ready” stands behind no file'],
  ])('is missing for %s', (_, cell, error) => {
    expect(missingEvidence(`| 1 | ${cell} |`, inOne)).toEqual([error]);
  });
});

describe('a list of requirements', () => {
  const whole = REQUIREMENTS.map((number) => `| ${number} | asks | \`a.ts\` |`);
  const errorsWith = (line: string, index = 0) => requirementErrors(whole.with(index, line).join('\n'));

  it('may leave out what does not apply, and say what is open', () => {
    expect(errorsWith('Does not apply: 1.1.1 (there is none).')).toEqual([]);
    expect(errorsWith('| 1.1.1 | asks | **Not met.** It is missing. |')).toEqual([]);
    expect(errorsWith('| 1.1.1 | asks | **In part.** Half of it is done. |')).toEqual([]);
  });

  it.each([
    ['lacks one', '', '1.1.1 is missing'],
    ['tells one without a place', '| 1.1.1 | asks | everywhere |', '1.1.1 names no file'],
  ])('is at fault where it %s', (_, line, error) => {
    expect(errorsWith(line)).toEqual([error]);
  });

  it('is at fault where it lists one twice or one of level 3', () => {
    expect(requirementErrors([...whole, '| 1.1.2 | asks | `a.ts` |'].join('\n'))).toEqual(['1.1.2 is told twice']);
    expect(requirementErrors([...whole, '| 1.2.10 | asks | `a.ts` |'].join('\n'))).toEqual(['1.2.10 is not a requirement of level 1 or 2']);
  });
});
