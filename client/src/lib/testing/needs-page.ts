import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Vitest's own comment, at the top of a file. */
const MARK = '// @vitest-environment jsdom';

/** The test files of the client that need a page, which takes longer to make than most tests take: those of components, and those that say so. The others do without. */
export function clientTestsByNeed(root: string): { readonly page: string[]; readonly none: string[] } {
  const rules = globSync(['client/src/**/*.test.ts', 'client/codegen/**/*.test.ts'], { cwd: root }).sort();
  const needsPage = (file: string) => readFileSync(join(root, file), 'utf8').startsWith(MARK);
  return { page: ['client/src/**/*.test.tsx', ...rules.filter(needsPage)], none: rules.filter((file) => !needsPage(file)) };
}
