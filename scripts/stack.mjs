// `npm run stack`: installs and builds when something changed, then runs the services of docker-compose.yml on this machine, without Docker.
// `npm run stack -- run <service> <command ...>` runs a command beside them, `npm run stack -- check` says what this machine lacks.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { PINNED_PATH, ROOT } from './lib/run.mjs';

const args = process.argv.slice(2);
if (args.length === 0) {
  await ensureInstalled();
  await ensureBuilt();
}
const hooks = pathToFileURL(join(ROOT, 'scripts', 'lib', 'typescript-imports.mjs')).href;
const stack = spawn('node', ['--import', hooks, join(ROOT, 'scripts', 'stack', 'main.ts'), ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PATH: PINNED_PATH },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stack.kill(signal));
stack.on('exit', (code) => process.exit(code ?? 1));
