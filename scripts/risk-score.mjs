// `npm run risk:score -- --in <csv> --out <csv>`: scores rows outside the portal with the built-in risk model.
import { ensureInstalled } from './lib/prepare.mjs';
import { runTypeScript } from './lib/run-typescript.mjs';

await ensureInstalled();
await runTypeScript('tools/src/risk/score.ts', process.argv.slice(2));
