// `npm run mapping:score -- --in <csv> [--out <csv>]`: adds the likeliest account type to each row of other charts of accounts.
import { ensureInstalled } from './lib/prepare.mjs';
import { runTypeScript } from './lib/run-typescript.mjs';

await ensureInstalled();
await runTypeScript('tools/src/mapping/score.ts', process.argv.slice(2));
