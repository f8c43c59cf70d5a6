import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const CLIENT = join(import.meta.dirname, '..', 'client', 'src');
const IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;

const read = (file: string) => readFileSync(join(CLIENT, file), 'utf8');
const classesIn = (sheet: string) => new Set([...read(sheet).matchAll(/\.([A-Za-z_]\w*)/g)].map(([, name = '']) => name));

/** Classes that a file takes by name from its style sheets, which lack them; a class without a rule is undefined, and no type says so. */
function unknownClasses(file: string): string[] {
  const code = read(file);
  return [...code.matchAll(IMPORT)].flatMap(([, name = '', path = '']) => {
    const known = classesIn(join(dirname(file), path));
    const named = [...code.matchAll(new RegExp(`\\b${name}\\.(?!module\\b)(\\w+)`, 'g'))].map(([, each = '']) => each);
    return named.filter((each) => !known.has(each)).map((each) => `${file}: ${name}.${each}`);
  });
}

it('style sheets have every class that the code names', () => {
  const files = globSync('**/*.tsx', { cwd: CLIENT });
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(unknownClasses)).toEqual([]);
});
