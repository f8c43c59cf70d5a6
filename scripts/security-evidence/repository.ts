import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { declarationsOf, flatten } from '../spec-tags/test-syntax';
import type { Repository } from './evidence';

const ROOT = join(import.meta.dirname, '..', '..');
/** By file: pages name many tests of the same one. */
const TITLES = new Map<string, readonly string[]>();

/** The files of this repository and the titles of its tests. */
export const REPOSITORY: Repository = {
  files: execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' }).split('\n'),
  titlesOf,
};

function titlesOf(path: string): readonly string[] {
  const known = TITLES.get(path);
  if (known !== undefined) return known;
  const source = ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const titles = flatten(declarationsOf(source))
    .filter(({ declaration, around }) => [declaration, ...around].every(({ skippedBy }) => skippedBy === null || skippedBy === 'skipIf'))
    .map(({ declaration }) => declaration.title);
  TITLES.set(path, titles);
  return titles;
}
