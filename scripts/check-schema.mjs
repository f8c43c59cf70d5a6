// Fails when schema/schema.graphql is not what the resolvers print.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './lib/run.mjs';

await run('vite', ['build', '--logLevel', 'error'], { cwd: join(ROOT, 'server'), quiet: true });
const printed = await run('node', [join(ROOT, 'server', 'dist', 'print-schema.js')], { quiet: true });
const committed = readFileSync(join(ROOT, 'schema', 'schema.graphql'), 'utf8');
if (printed.trim() !== committed.trim()) {
  console.error('schema/schema.graphql is out of date: run `npm run schema` and commit it.');
  process.exit(1);
}
