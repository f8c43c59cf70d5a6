import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main } from 'knip';
import { createOptions } from 'knip/session';
import { codeFigures } from './code-figures.mjs';
import { figuresTable, withFigures } from './figures-table.mjs';
import { ROOT } from './run.mjs';

const PAGE = join(ROOT, 'docs', 'architecture.md');

/** Prints the figures of the code; with `write`, also into the page on the architecture. */
export async function showFigures({ write }) {
  const figures = codeFigures(ROOT, { unused: await unusedDependencies() });
  const table = figuresTable(figures, new Date().toISOString().slice(0, 10));
  console.log(table);
  if (write) writeFileSync(PAGE, withFigures(readFileSync(PAGE, 'utf8'), table));
}

async function unusedDependencies() {
  const cache = { cache: true, 'cache-location': join(ROOT, 'node_modules', '.cache', 'knip') };
  const options = await createOptions({ cwd: ROOT, args: { dependencies: true, 'no-progress': true, ...cache } });
  const { issues } = await main(options);
  return [issues.dependencies, issues.devDependencies].flatMap((byFile) => Object.values(byFile).flatMap((byName) => Object.keys(byName)))
    .length;
}
