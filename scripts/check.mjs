// `npm run check`: everything that can be said about a change without a database or a browser, two things at a time.
import { run } from './lib/run.mjs';

const steps = [
  ['typed documents', 'graphql-codegen', ['--config', 'codegen.ts', '--silent']],
  ['format', 'prettier', ['--check', '--log-level', 'warn', '--cache', '.']],
  ['lint and borders', 'eslint', ['--cache', '--cache-location', 'node_modules/.cache/eslint/', '.']],
  [
    'cycles',
    'depcruise',
    [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      'domain/src',
      'connectors/src',
      'server/src',
      'worker/src',
      'client/src',
    ],
  ],
  ['reachability', 'node', ['scripts/check-reachability.mjs']],
  ['dependencies', 'knip', ['--dependencies', '--no-progress', '--treat-config-hints-as-errors']],
  ['types of domain', 'tsc', ['-p', 'domain']],
  ['types of domain tests', 'tsc', ['-p', 'domain/tsconfig.test.json']],
  ['types of connectors', 'tsc', ['-p', 'connectors']],
  ['types of server', 'tsc', ['-p', 'server']],
  ['types of worker', 'tsc', ['-p', 'worker']],
  ['types of client', 'tsc', ['-p', 'client']],
  ['types of e2e', 'tsc', ['-p', 'e2e']],
  ['types of bench', 'tsc', ['-p', 'bench']],
  ['types of tools', 'tsc', ['-p', 'tools']],
  [
    'unit tests',
    'vitest',
    [
      'run',
      '--project',
      'domain',
      '--project',
      'connectors',
      '--project',
      'client',
      '--project',
      'tools',
      '--project',
      'repository',
      '--reporter',
      'dot',
    ],
  ],
  ['schema drift', 'node', ['scripts/check-schema.mjs']],
];

const AT_ONCE = 2;
const started = Date.now();
const failed = [];
const [first, ...rest] = steps;

await work(first);
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let step = rest.shift(); step; step = rest.shift()) await work(step);
  }),
);

console.log(`${failed.length === 0 ? 'All good' : `Failed: ${failed.join(', ')}`} after ${seconds(started)} s`);
process.exit(failed.length === 0 ? 0 : 1);

async function work([name, command, args]) {
  const from = Date.now();
  try {
    await run(command, args, { quiet: true });
    console.log(`ok    ${name} (${seconds(from)} s)`);
  } catch (error) {
    failed.push(name);
    console.log(`FAIL  ${name} (${seconds(from)} s)\n${error.output ?? error.message}`);
  }
}

function seconds(from) {
  return ((Date.now() - from) / 1000).toFixed(1);
}
