// `npm run check`: what can be said about a change in minutes, without a database or a browser, two things at a time.
import { join } from 'node:path';
import { ensureGenerated } from './lib/prepare.mjs';
import { ROOT, run } from './lib/run.mjs';

/** TypeScript 7, which oxlint has inside as well; what needs the JavaScript API of the compiler stays on 6. */
const TSC = 'node_modules/typescript-native/bin/tsc';

/** The programs of the steps are large: each finds itself compiled. */
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules', '.cache', 'node');

/** The longest first, so that none of them is left alone at the end. */
const steps = [
  ['unit tests', 'node', ['scripts/unit-tests.mjs']],
  ['types and lint', 'oxlint', ['--type-aware', '--type-check', '--quiet']],
  ['format', 'oxfmt', ['--check']],
  ['cycles and borders', 'node', ['scripts/check-imports.mjs']],
  ['reachability', 'node', ['scripts/check-reachability.mjs']],
  [
    'dependencies',
    'knip',
    ['--dependencies', '--no-progress', '--treat-config-hints-as-errors', '--cache', '--cache-location', 'node_modules/.cache/knip'],
  ],
  ['types of generated code', 'node', [TSC, '-p', 'client/tsconfig.generated.json', '--incremental', 'false']],
  ['types of domain without Node', 'node', [TSC, '-p', 'domain/tsconfig.product.json', '--incremental', 'false']],
  ['coverage of the specification', 'node', ['scripts/coverage.mjs', '--check']],
];

const AT_ONCE = 2;
const started = Date.now();
const failed = [];
await work('typed documents', ensureGenerated);
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let step = steps.shift(); step; step = steps.shift()) {
      const [name, command, args] = step;
      await work(name, () => run(command, args, { quiet: true }));
    }
  }),
);

console.log(`${failed.length === 0 ? 'All good' : `Failed: ${failed.join(', ')}`} after ${seconds(started)} s`);
process.exit(failed.length === 0 ? 0 : 1);

async function work(name, step) {
  const from = Date.now();
  try {
    await step();
    console.log(`ok    ${name} (${seconds(from)} s)`);
  } catch (error) {
    failed.push(name);
    console.log(`FAIL  ${name} (${seconds(from)} s)\n${error.output ?? error.message}`);
  }
}

function seconds(from) {
  return ((Date.now() - from) / 1000).toFixed(1);
}
