// `npm run bench [-- name ...]`: builds what is measured and the benchmarks, then runs them one after another. Ends with 1 where a measured
// row misses its limit or a benchmark fails.
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';
import { browserPath } from './lib/tools.mjs';

await ensureInstalled();
await ensureBuilt();
await run('vite', ['build', '--logLevel', 'warn'], { cwd: 'bench' });
const env = { CHROMIUM_PATH: process.env.CHROMIUM_PATH || (browserPath() ?? '') };
await run('node', ['--enable-source-maps', 'bench/dist/main.js', ...process.argv.slice(2)], { env }).catch(() => (process.exitCode = 1));
