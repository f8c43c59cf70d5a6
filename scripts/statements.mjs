// `npm run statements`: runs the tests of server and worker, and keeps every statement that the product sends to the database meanwhile.
// Run it on what is released: the next version's migrations must leave all of them a statement that the database takes.
// In parts: `RECORD_STATEMENTS=<file> npx vitest run --project worker` as often as needed, then `npm run statements -- --from <file> …`.
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collateStatements } from './lib/collate-statements.mjs';
import { ensureInstalled } from './lib/prepare.mjs';
import { ROOT, run } from './lib/run.mjs';

const [option, ...given] = process.argv.slice(2);
if (option !== undefined && (option !== '--from' || given.length === 0)) {
  console.error('Use: npm run statements [-- --from <file> …]');
  process.exit(2);
}
const files = option === '--from' ? given : [await recorded()];
const lines = files.flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'));
writeFileSync(
  join(ROOT, 'schema', 'statements.sql'),
  collateStatements(
    lines.map((line) => JSON.parse(line)),
    newestMigration(),
  ),
);

/** Runs the tests; where one fails, nothing is written, and what was recorded stays where it is said to be. */
async function recorded() {
  await ensureInstalled();
  const file = join(mkdtempSync(join(tmpdir(), 'statements-')), 'statements.jsonl');
  console.log(`Every statement is recorded in ${file}.`);
  await run('vitest', ['run', '--project', 'server', '--project', 'worker'], { env: { RECORD_STATEMENTS: file } });
  return file;
}

function newestMigration() {
  const folder = join(ROOT, 'server', 'src', 'platform', 'database', 'migrations');
  const migrations = readdirSync(folder).filter((file) => /^\d+-.*\.ts$/.test(file));
  return /name = '(\w+)'/.exec(readFileSync(join(folder, migrations.sort().at(-1)), 'utf8'))?.[1];
}
