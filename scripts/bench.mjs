// `npm run bench [-- name ...]`: builds what is measured and the benchmarks, then runs them one after another.
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

await ensureInstalled();
await ensureBuilt();
await run('vite', ['build', '--logLevel', 'warn'], { cwd: 'bench' });
await run('node', ['--enable-source-maps', 'bench/dist/main.js', ...process.argv.slice(2)]);
