import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** The tables that an import of a ledger fills. */
export const IMPORT_TABLES = ['ledger_page', 'account', 'party', 'books', 'check_result', 'reading'] as const;
/** The tables that the peer fills, which stores one row for each line, and where their rows are found. */
const ROW_TABLES = {
  journal_line: 'ledger_line',
  account: 'account',
  party: 'party',
  books: 'books',
  check_result: 'check_result',
  reading: 'reading',
};

/** Saves what an import stored as files for COPY, its rows moved under another attempt; answers `table=path` for each. */
export async function saveRows(owner: pg.Client, attemptId: string, underAttempt: string, folder: string): Promise<string[]> {
  const saved: string[] = [];
  for (const [table, source] of Object.entries(ROW_TABLES)) {
    const path = join(folder, `${table}.copy`);
    const columns = await columnsOf(owner, source);
    const shown = columns.map((column) => (column === 'attempt_id' ? `'${underAttempt}'::uuid` : column)).join(', ');
    const rows = `select ${shown} from ${source} where attempt_id = '${attemptId}' order by 3`;
    await pipeline(
      owner.query(copyTo(`copy (${table === 'books' ? rows.replace(' order by 3', '') : rows}) to stdout`)),
      createWriteStream(path),
    );
    saved.push(`${table}=${path}`);
  }
  return saved;
}

async function columnsOf(owner: pg.Client, table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}
