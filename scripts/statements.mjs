// `npm run statements`: runs the tests of server and worker, and keeps every statement that the product sends to the database meanwhile.
// Run it on what is released: the next version's migrations must leave all of them a statement that the database takes.
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collateStatements } from './lib/collate-statements.mjs';
import { ensureInstalled } from './lib/prepare.mjs';
import { ROOT, run } from './lib/run.mjs';

await ensureInstalled();
const folder = mkdtempSync(join(tmpdir(), 'statements-'));
const file = join(folder, 'statements.jsonl');
await run('vitest', ['run', '--project', 'server', '--project', 'worker'], { env: { RECORD_STATEMENTS: file } });
const lines = readFileSync(file, 'utf8').trim().split('\n');
writeFileSync(
  join(ROOT, 'schema', 'statements.sql'),
  collateStatements(
    lines.map((line) => JSON.parse(line)),
    newestMigration(),
  ),
);
rmSync(folder, { recursive: true });

function newestMigration() {
  const newest = globSync('server/src/platform/database/migrations/[0-9]*-*.ts', { cwd: ROOT }).sort().at(-1) ?? '';
  return /name = '(\w+)'/.exec(readFileSync(join(ROOT, newest), 'utf8'))?.[1];
}
