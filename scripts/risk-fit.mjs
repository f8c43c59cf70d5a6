// `npm run risk:fit -- --data <folder>`: fits the built-in risk model to open data, and writes its coefficients and its model card.
import { ensureInstalled } from './lib/prepare.mjs';
import { runTypeScript } from './lib/run-typescript.mjs';

await ensureInstalled();
await runTypeScript('tools/src/risk/fit.ts', process.argv.slice(2));
