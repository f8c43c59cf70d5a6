import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { namesIn, pathOf } from './import-graph.mjs';

const READS_FILES = /^node:(?:fs|fs\/promises|child_process|worker_threads)$/;
/** How code finds files of the repository, beside importing them. */
const KNOWS_ITS_PLACE = /\bimport\.meta\.(?:dirname|filename|url|resolve)\b|\bprocess\.cwd\b/;
/** Every file that a pattern finds. */
const IMPORT_BY_PATTERN = /\bimport\.meta\.glob\b[^(]*\(\s*'([^']+)'/g;
/** Imports whose names are known only when they run: of any file, or of one in a folder. */
const OPEN_IMPORT = /\bimport\.meta\.glob\b(?![^(]*\(\s*')|\bimport\((?!\s*(?:'|`\.\/\$\{))/;
const IMPORT_IN_FOLDER = /\bimport\(\s*`\.\/\$\{/;
const ENDINGS = ['', '.ts', '.tsx', '.mjs'];
const DAY = 86_400_000;

/**
 * For each of `tests` a hash over all that decides whether it passes: its text, everything that it imports, and what `always` imports. A test
 * that can read any file of the repository depends on all of them, and one of random examples on the day whose examples it tries.
 *
 * @param {string} root
 * @param {readonly string[]} tests
 * @param {{ always?: readonly string[], now?: number }} [options]
 * @returns {Map<string, string>}
 */
export function testPrints(root, tests, { always = [], now = Date.now() } = {}) {
  const sources = new Map();
  const sourceOf = (file) => {
    if (!sources.has(file)) sources.set(file, readSource(root, file));
    return sources.get(file);
  };
  const reached = (files) => {
    const found = new Set(files);
    for (const file of found) for (const imported of sourceOf(file).imports) found.add(imported);
    return [...found].sort();
  };
  const common = reached(always).map((file) => sourceOf(file).print);
  let whole;
  return new Map(
    tests.map((test) => {
      const files = reached([test]);
      const hash = createHash('sha256').update(common.join());
      for (const file of files) hash.update(`${file} ${sourceOf(file).print}\n`);
      const sources = files.map((file) => sourceOf(file));
      const has = (trait) => sources.some((source) => source[trait]);
      if (has('importsAny') || (has('readsFiles') && has('knowsItsPlace'))) hash.update((whole ??= fingerprint(root, ['.'])));
      if (has('isRandom')) hash.update(String(Math.floor(now / DAY)));
      return [test, hash.digest('hex')];
    }),
  );
}

function readSource(root, file) {
  const bytes = readFileSync(join(root, file));
  const print = createHash('sha256').update(bytes).digest('hex');
  if (!/\.(?:tsx?|mjs)$/.test(file)) return { print, imports: [] };
  const text = bytes.toString();
  const names = [...new Set(namesIn(file, text).map(({ name }) => name))];
  const paths = names.map((name) => pathOf(file, name)?.replace(/\?.*/, '')).filter((path) => path !== undefined);
  const imports = paths.map((path) =>
    ENDINGS.map((ending) => path + ending).find((name) => /\.\w+$/.test(name) && existsSync(join(root, name))),
  );
  const found = [...text.matchAll(IMPORT_BY_PATTERN)].flatMap(([, pattern]) => globSync(pattern, { cwd: join(root, dirname(file)) }));
  return {
    print: IMPORT_IN_FOLDER.test(text) ? print + fingerprint(root, [dirname(file)]) : print,
    imports: [
      ...imports.filter((path) => path !== undefined),
      ...found.map((path) => posix.join(dirname(file), path.replaceAll('\\', '/'))),
    ],
    importsAny: imports.includes(undefined) || OPEN_IMPORT.test(text),
    readsFiles: names.some((name) => READS_FILES.test(name)),
    knowsItsPlace: KNOWS_ITS_PLACE.test(text),
    isRandom: names.includes('fast-check'),
  };
}
