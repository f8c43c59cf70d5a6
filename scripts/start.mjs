// `npm start`: installs and builds when something changed, then runs the whole product with the pinned Node.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { PINNED_PATH, ROOT } from './lib/run.mjs';

await ensureInstalled();
await ensureBuilt();

const demo = spawn('node', [join(ROOT, 'server', 'dist', 'demo.js')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PATH: PINNED_PATH, COUNTINGHOUSE_DEMO: 'true' },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => demo.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
demo.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
