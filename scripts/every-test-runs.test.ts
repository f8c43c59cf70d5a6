import { globSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import config from '../vitest.config';

const ROOT = join(import.meta.dirname, '..');
const STORIES = 'e2e/src/**/*.spec.ts';
const isForeign = (name: string) => name === 'node_modules' || name.startsWith('dist') || name.startsWith('.');

it('each file of tests is run by one project of Vitest, or by Playwright', () => {
  const projects = (config.test?.projects ?? []) as TestProjectInlineConfiguration[];
  const included = [...projects.map(({ test }) => test?.include ?? []), [STORIES]];
  const matches = (file: string, pattern: string) => (pattern.includes('*') ? matchesGlob(file, pattern) : file === pattern);
  const runsOf = (file: string) => included.filter((patterns) => patterns.some((pattern) => matches(file, pattern))).length;
  const files = globSync('**/*.{test,spec}.{ts,tsx,mts,js,jsx,mjs}', { cwd: ROOT, exclude: isForeign }).sort();
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => runsOf(file) !== 1)).toEqual([]);
});
