// The worker and its reader as production runs them, for tests that start and kill those processes, and the commands of the built server.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { fingerprint } from './fingerprint.mjs';
import { isBuilt } from './prepare.mjs';
import { ROOT } from './run.mjs';

const SOURCES = ['package-lock.json', 'domain', 'connectors', 'server', 'worker', 'tsconfig.base.json'];
const BUNDLES = join(ROOT, 'node_modules', '.cache', 'worker-bundle');

/** Vitest calls it before the first test: what the product's build made of these sources, or else a bundle made once for them. */
export async function setup(project) {
  const built = isBuilt();
  project.provide('workerFolder', built ? join(ROOT, 'worker', 'dist') : await bundleOf(fingerprint(ROOT, SOURCES)));
  project.provide('serverFolder', built ? join(ROOT, 'server', 'dist') : null);
}

async function bundleOf(print) {
  const folder = join(BUNDLES, print.slice(0, 16));
  if (existsSync(folder)) return folder;
  rmSync(BUNDLES, { recursive: true, force: true });
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(dirname(unfinished), { recursive: true });
  await build({ configFile: join(ROOT, 'worker', 'vite.config.ts'), logLevel: 'warn', build: { outDir: unfinished } });
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another run made the same at the same time: the first one that is ready is kept, whole.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return folder;
}
