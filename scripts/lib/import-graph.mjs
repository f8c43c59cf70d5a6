import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';

const SOURCES = '{domain,connectors,server,worker,client}/src/**/*.{ts,tsx,json}';
const LEFT_OUT = /\.(?:test|d|generated)\.tsx?$|\/testing\//;
/** A type may be imported where it is used: `import('./rates').Rate`. */
const IN_PLACE = /\bimport\(\s*'([^']+)'\s*\)/g;

/** What each source and JSON file of the product under `root` imports: by its path, the paths of files with whether only types come from there. */
export function importGraph(root) {
  const files = globSync(SOURCES, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const known = new Set(files.filter((file) => !LEFT_OUT.test(file)));
  const graph = new Map();
  for (const file of [...known].sort()) {
    const imports = new Map();
    const found = file.endsWith('.json') ? [] : importsIn(file, readFileSync(join(root, file), 'utf8'));
    for (const { path, types } of found) {
      const to = [path, `${path}.ts`, `${path}.tsx`].find((name) => known.has(name));
      if (to !== undefined) imports.set(to, types && (imports.get(to) ?? true));
    }
    graph.set(file, imports);
  }
  return graph;
}

function importsIn(file, text) {
  return namesIn(file, text).flatMap(({ name, types }) => {
    const path = pathOf(file, name);
    return path === undefined ? [] : [{ path, types }];
  });
}

/** Where a name that `file` imports lies below the root, without the ending it leaves out; undefined of a library. */
export function pathOf(file, name) {
  const own = /^@countinghouse\/([^/]+)\/(.+)$/.exec(name);
  if (own) return `${own[1]}/src/${own[2]}`;
  return name.startsWith('.') ? posix.join(dirname(file), name) : undefined;
}

/** All names that the text of a file imports, with whether only types come from there. */
export function namesIn(file, text) {
  const { module } = parseSync(file, text, { sourceType: 'module' });
  const fixed = [...module.staticImports, ...module.staticExports].flatMap(({ moduleRequest, entries }) =>
    [moduleRequest, ...entries.map((entry) => entry.moduleRequest)]
      .filter(Boolean)
      .map(({ value }) => ({ name: value, types: entries.length > 0 && entries.every(({ isType }) => isType) })),
  );
  const called = new Set(module.dynamicImports.map(({ start }) => start));
  const inPlace = [...text.matchAll(IN_PLACE)].map(({ index, 1: name }) => ({ name, types: !called.has(index) }));
  return [...fixed, ...inPlace];
}
