// `npm run coverage`: writes docs/coverage.md from the tags of the tests; with `--check`, says whether it is up to date.
import { runTypeScript } from './lib/run-typescript.mjs';

await runTypeScript('scripts/spec-tags/write-coverage.ts', process.argv.slice(2));
