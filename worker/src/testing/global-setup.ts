import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the bundled worker and reader. */
    workerFolder: string;
  }
}

/** Bundles the worker once for the run, so that tests start and kill the processes that production runs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = resolve(import.meta.dirname, '..', '..');
  const outDir = join(root, '..', 'node_modules', '.cache', `worker-test-${process.pid}`);
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { outDir } });
  project.provide('workerFolder', outDir);
  return () => rm(outDir, { recursive: true, force: true });
}
