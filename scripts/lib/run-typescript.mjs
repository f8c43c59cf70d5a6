import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PINNED_PATH, ROOT } from './run.mjs';
import { writeTextSets } from './text-sets.mjs';

/** Runs a TypeScript program of this repository without building it, in the folder of the caller, and ends as it ends. */
export function runTypeScript(file, args) {
  writeTextSets();
  const hooks = pathToFileURL(join(ROOT, 'scripts', 'lib', 'typescript-imports.mjs')).href;
  const child = spawn('node', ['--import', hooks, join(ROOT, file), ...args], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: { ...process.env, PATH: PINNED_PATH },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      process.exitCode = code ?? 1;
      resolve();
    });
  });
}
