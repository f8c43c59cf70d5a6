import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** Text sets that every page has, or that are loaded separately. */
const NOT_OF_PAGES = ['common', 'issues'];
/** What the first borrowers' page has brought already. */
const OF_BORROWERS = ['borrower'];

const routers = [
  ['router.tsx', []],
  ['borrower-pages.tsx', OF_BORROWERS],
] as const;

/** The imports of a module that are loaded with it, and the sections of texts that it names. */
function read(file: string): { readonly imports: readonly string[]; readonly sections: readonly string[] } {
  const source = readFileSync(file, 'utf8');
  const found = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, text = '']) => text);
  return {
    imports: found(/^(?:import|export) (?!type )(?:[^';]*? from )?'(\.[^']+)'/gm).flatMap((path) => sourceOf(file, path)),
    sections: found(/useText(?:Set)?\('([\w-]+)'/g),
  };
}

function sourceOf(from: string, path: string): string[] {
  const bare = resolve(dirname(from), path);
  return [`${bare}.tsx`, `${bare}.ts`].filter((file) => existsSync(file));
}

/** The sections that a page or anything loaded with it may show. */
function shownBy(page: string): string[] {
  const seen = new Set<string>();
  const sections = new Set<string>();
  const open = [page];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const { imports, sections: named } = read(file);
    open.push(...imports);
    named.forEach((section) => sections.add(section));
  }
  return [...sections].sort();
}

it.each(routers)('every page of %s comes with the texts that it may show', (router, known) => {
  const file = resolve(import.meta.dirname, router);
  const pages = [...readFileSync(file, 'utf8').matchAll(/import\(\s*'([^']+)'\)([^;]*?)\)/g)];
  expect(pages.length).toBeGreaterThan(5);
  const left: readonly string[] = [...NOT_OF_PAGES, ...known];
  const listed = pages.map(([, path = '', rest = '']) => [path, [...rest.matchAll(/'([\w-]+)'/g)].map(([, section]) => section)]);
  const needed = pages.map(([, path = '']) => [
    path,
    sourceOf(file, path)
      .flatMap(shownBy)
      .filter((section) => !left.includes(section)),
  ]);
  expect(listed).toEqual(needed);
});
