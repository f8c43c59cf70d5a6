// `npm run dev`: like `npm start`, but what changes is built at once, and server and worker start again with it.
import { spawn } from 'node:child_process';
import { watch, watchFile } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { PINNED_PATH, ROOT } from './lib/run.mjs';
import { TEXTS, writeTextSets } from './lib/text-sets.mjs';

const SETTLE = 500;
const WATCHED = ['server/dist/main.js', 'worker/dist/main.js', 'client/dist/index.html'];

await ensureInstalled();
await ensureBuilt();

const env = { ...process.env, PATH: PINNED_PATH, COUNTINGHOUSE_DEMO: 'true' };
const start = (command, args, cwd) => spawn(command, args, { cwd: join(ROOT, cwd), env, stdio: ['ignore', 'inherit', 'inherit'] });
const builders = ['server', 'worker', 'client'].map((folder) => start('vite', ['build', '--watch', '--logLevel', 'error'], folder));
builders.push(start('graphql-codegen', ['--config', 'codegen.ts', '--watch', '--silent'], '.'));
const demo = start('node', [join(ROOT, 'server', 'dist', 'demo.js')], '.');

let restarting;
for (const path of WATCHED) {
  watchFile(join(ROOT, path), { interval: SETTLE }, () => {
    clearTimeout(restarting);
    restarting = setTimeout(() => demo.kill('SIGUSR2'), SETTLE);
  });
}

let rewriting;
watch(join(ROOT, TEXTS), () => {
  clearTimeout(rewriting);
  rewriting = setTimeout(rewriteTextSets, SETTLE);
});

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => demo.kill(signal));
demo.on('exit', (code) => {
  for (const builder of builders) builder.kill();
  process.exit(code ?? 1);
});

/** A text that is refused is only named: the sets stay as they were. */
function rewriteTextSets() {
  try {
    writeTextSets();
  } catch (error) {
    console.error(error.message);
  }
}
