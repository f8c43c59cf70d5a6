import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { main } from 'knip';
import { createOptions } from 'knip/session';
import { ROOT } from './run.mjs';

const SOURCES = '{domain,connectors,server,worker,client}/src/**/*.{ts,tsx}';
/** Their exports are found by the pattern of connectors/src/registry.ts, which no program can follow. */
const FOUND_BY_PATTERN = /^connectors\/src\/[^/]+\/packages?\.ts$/;
/** Tags by which knip passes an export over: one of them may, and only with a reason behind it. */
const UNEXPLAINED = /@(?:public|beta|alias)\b|@internal\b(?! +\p{L})/u;

/** What the product's programs do not reach: files, and exports that only tests or tools use; each as one line with what to do. */
export async function unreachedIn(root) {
  const options = await createOptions({
    cwd: root,
    args: {
      config: join(ROOT, 'knip.product.js'),
      production: true,
      files: true,
      exports: true,
      'no-progress': true,
      cache: root === ROOT,
      'cache-location': join(ROOT, 'node_modules', '.cache', 'knip-product'),
    },
    isIncludeEntryExports: true,
  });
  // As one program: seen as packages, `exports: "./*"` would make an entry point of every file.
  const { issues } = await main({ ...options, workspaces: [] });
  const unreached = Object.keys(issues.files).map(
    (file) => `${file}: no program of the product reaches it. Have the product use it, or delete it with its tests.`,
  );
  const exported = [issues.exports, issues.types].flatMap((byFile) => Object.values(byFile).flatMap((byName) => Object.values(byName)));
  const inProduct = exported.filter(({ filePath }) => {
    const file = relative(root, filePath).replaceAll('\\', '/');
    return /^\w+\/src\//.test(file) && !FOUND_BY_PATTERN.test(file);
  });
  const unused = inProduct.map(
    ({ filePath, line, symbol }) =>
      `${relative(root, filePath)}:${line} ${symbol}: no other file of the product imports it. Stop exporting it, and test it through what the product calls; or delete it.`,
  );
  return [...unreached, ...unused, ...unexplainedIn(root)].sort();
}

function unexplainedIn(root) {
  return globSync(SOURCES, { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, at) => {
        const tag = UNEXPLAINED.exec(text)?.[0];
        return tag === undefined ? [] : [`${file}:${at + 1} ${tag}: write @internal and, behind it, why only tests use the export.`];
      }),
  );
}
