// `npm run check`: what can be said about a change in minutes, without a database or a browser, two things at a time. With `--figures`, the
// figures of the code and their targets instead; `--write` also writes them into docs/architecture.md.
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { ensureGenerated } from './lib/prepare.mjs';
import { ROOT, run } from './lib/run.mjs';

if (process.argv.includes('--figures')) {
  const { showFigures } = await import('./lib/show-figures.mjs');
  await showFigures({ write: process.argv.includes('--write') });
  process.exit();
}

/** TypeScript 7, which oxlint has inside as well; what needs the JavaScript API of the compiler stays on 6. */
const TSC = 'node_modules/typescript-native/bin/tsc';

/** The programs of the steps are large: each finds itself compiled. */
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules', '.cache', 'node');

/** TypeScript and typed lint are Go programs: they take a tenth less time when they seldom collect garbage, while half of the memory is enough. */
process.env.GOGC ??= '400';
process.env.GOMEMLIMIT ??= `${Math.floor(Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2)}B`;

/** These read the text sets, but not the typed documents, so that they run while those are written. */
const beforeDocuments = [
  ['coverage of the specification', 'node', ['scripts/coverage.mjs', '--check']],
  ['types of domain without Node', 'node', [TSC, '-p', 'domain/tsconfig.product.json', '--incremental', 'false']],
  ['cycles and borders', 'node', ['scripts/check-imports.mjs']],
  ['format', 'oxfmt', ['--check']],
];

/** The longest first, so that none of them is left alone at the end. */
const afterDocuments = [
  ['unit tests', 'node', ['scripts/unit-tests.mjs']],
  ['types and lint', 'oxlint', ['--type-aware', '--type-check', '--quiet']],
  [
    'dependencies',
    'knip',
    ['--dependencies', '--no-progress', '--treat-config-hints-as-errors', '--cache', '--cache-location', 'node_modules/.cache/knip'],
  ],
  ['reachability', 'node', ['scripts/check-reachability.mjs']],
  ['types of generated code', 'node', [TSC, '-p', 'client/tsconfig.generated.json', '--incremental', 'false']],
];

const started = Date.now();
const failed = [];
const documents = work('text sets and typed documents', ensureGenerated);
await Promise.all([
  documents.then(() => inTurn(afterDocuments)),
  inTurn(beforeDocuments)
    .then(() => documents)
    .then(() => inTurn(afterDocuments)),
]);

console.log(`${failed.length === 0 ? 'All good' : `Failed: ${failed.join(', ')}`} after ${seconds(started)} s`);
process.exit(failed.length === 0 ? 0 : 1);

/** Takes steps from the queue, one after the other, until it is empty. */
async function inTurn(queue) {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const [name, command, args] = step;
    await work(name, () => run(command, args, { quiet: true }));
  }
}

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
