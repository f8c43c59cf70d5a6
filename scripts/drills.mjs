// `npm run drills [-- name ... --seconds 600]`: builds the product, takes its engines away one after the other, puts it under load, and prints
// what came of it. `soak [--minutes 30]` is the mixed load.
// `packages [--seeds 500] [--from 1] [--packages=Xero,...]` reads accounting packages through faults at random instead, and `package-imports
// [--seeds 40]` imports them.
// It needs redis-server, and rights to mount for the drill of the full disk; the others run without.
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

await ensureInstalled();
await ensureBuilt();
await run('vite', ['build', '--logLevel', 'warn'], { cwd: 'bench' });
await run('node', ['--enable-source-maps', 'bench/dist/drills.child.js', ...process.argv.slice(2)]);
