// `npm run mapping:fit`: fits the account matcher to the labeled charts of `tools/charts`, and writes its model.
import { ensureInstalled } from './lib/prepare.mjs';
import { runTypeScript } from './lib/run-typescript.mjs';

await ensureInstalled();
await runTypeScript('tools/src/mapping/fit.ts', process.argv.slice(2));
