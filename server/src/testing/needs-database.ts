import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The files through which every test of the server gets a database; LibreOffice takes as long, and is kept apart with it. */
const DOORS = [
  'testing/test-database.ts',
  'testing/empty-cluster.ts',
  'testing/libre-office.ts',
  'platform/embedded/postgres.test.ts',
  'platform/engines-over-tls.test.ts',
];
const IMPORT = /\bfrom '(\.{1,2}\/[^']+)'/g;

/** The test files of a folder that import their way to a database, and the others; paths as Vitest's `include` takes them. */
export function testFilesByNeed(root: string, folder: string): { readonly with: string[]; readonly without: string[] } {
  const source = join(root, folder);
  const doors = new Set(DOORS.map((door) => join(source, door)));
  const files = globSync('**/*.test.ts', { cwd: source }).sort();
  const needs = files.map((file) => reaches(join(source, file), doors, new Set()));
  const named = (wanted: boolean) => files.filter((_, index) => needs[index] === wanted).map((file) => relative(root, join(source, file)));
  return { with: named(true), without: named(false) };
}

function reaches(file: string, doors: ReadonlySet<string>, seen: Set<string>): boolean {
  if (doors.has(file)) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return importsOf(file).some((imported) => reaches(imported, doors, seen));
}

const read = new Map<string, readonly string[]>();

function importsOf(file: string): readonly string[] {
  const known = read.get(file);
  if (known !== undefined) return known;
  const named = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path = '']) => resolve(dirname(file), `${path}.ts`));
  const found = named.filter((path) => existsSync(path));
  read.set(file, found);
  return found;
}
