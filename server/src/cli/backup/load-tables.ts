import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Manifest, SavedTable } from './manifest';

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly forced: boolean;
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

const TABLES = `
select quote_ident(c.relname) as name, c.relforcerowsecurity as forced,
  array(select quote_ident(a.attname) from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration' order by c.relname`;

const FOREIGN_KEYS = `
select quote_ident(c.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
from pg_constraint k join pg_class c on c.oid = k.conrelid
where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`;

/**
 * Loads the saved rows into tables that the same migrations made: all of them or none. Within the transaction, which is invisible to other
 * sessions, row-level security and triggers do not apply to the owner, and foreign keys are dropped and checked when they are added again.
 */
export async function loadTables(ownerUrl: string, folder: string, manifest: Manifest): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'countinghouse-restore', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local search_path = public, pg_temp');
    const { rows: tables } = await client.query<Table>(TABLES);
    assertSameTables(tables, manifest.tables);
    const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS);
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    const forced = tables.filter((table) => table.forced);
    for (const { name } of forced) await client.query(`alter table ${name} no force row level security`);
    for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    for (const table of manifest.tables) await loadTable(client, folder, table);
    for (const { name, last } of manifest.sequences)
      if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [`public.${name}`, last]);
    for (const { table, name, definition } of keys) await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
    for (const { name } of forced) await client.query(`alter table ${name} force row level security`);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Names of the manifest go into statements only where the database has the same. */
function assertSameTables(tables: readonly Table[], saved: readonly SavedTable[]): void {
  const textOf = (each: readonly { name: string; columns: readonly string[] }[]) =>
    each.map(({ name, columns }) => `${name} (${columns.join(', ')})`);
  const [has, wants] = [textOf(tables), textOf(saved)];
  const differs = wants.find((text) => !has.includes(text)) ?? has.find((text) => !wants.includes(text));
  if (differs !== undefined) throw new Error(`The backup's tables are not those of its migrations: ${differs}.`);
}

async function loadTable(client: pg.Client, folder: string, { name, columns, rows, part }: SavedTable): Promise<void> {
  const target = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  await pipeline(createReadStream(join(folder, part.path)), createZstdDecompress(), target);
  if (target.rowCount !== rows) throw new Error(`${part.path} has ${target.rowCount} rows; the manifest says ${rows}.`);
}
