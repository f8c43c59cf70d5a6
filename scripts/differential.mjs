// `npm run differential -- [--companies 300] [--seed 1] [--hledger 20]`: compares the statements of random companies with those of an
// independent computation, and a sample of them with hledger where it is installed.
import { ensureInstalled } from './lib/prepare.mjs';
import { runTypeScript } from './lib/run-typescript.mjs';

await ensureInstalled();
await runTypeScript('tools/src/differential/compare.ts', process.argv.slice(2));
