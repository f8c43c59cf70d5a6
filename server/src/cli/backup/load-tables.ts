import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import pg from 'pg';
import { beginLoad, copyInto, endLoad } from './load.sql';
import type { Manifest, SavedTable } from './manifest';
import { listTables, type DatabaseTable } from './tables.sql';

/**
 * Loads the saved rows into tables that the same migrations made: all of them or none. Within the transaction, which is invisible to other
 * sessions, row-level security and triggers do not apply to the owner, and foreign keys are dropped and checked when they are added again.
 */
export async function loadTables(ownerUrl: string, folder: string, manifest: Manifest): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'countinghouse-restore', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const tables = await listTables(client);
    assertSameTables(tables, manifest.tables);
    await beginLoad(client, tables);
    for (const table of manifest.tables) await loadTable(client, folder, table);
    await endLoad(client, tables, manifest.sequences);
  } finally {
    await client.end();
  }
}

/** Names of the manifest go into statements only where the database has the same. */
function assertSameTables(tables: readonly DatabaseTable[], saved: readonly SavedTable[]): void {
  const textOf = (each: readonly { name: string; columns: readonly string[] }[]) =>
    each.map(({ name, columns }) => `${name} (${columns.join(', ')})`);
  const [has, wants] = [textOf(tables), textOf(saved)];
  const differs = wants.find((text) => !has.includes(text)) ?? has.find((text) => !wants.includes(text));
  if (differs !== undefined) throw new Error(`The backup's tables are not those of its migrations: ${differs}.`);
}

async function loadTable(client: pg.Client, folder: string, table: SavedTable): Promise<void> {
  const { rows, part } = table;
  const target = copyInto(client, table);
  await pipeline(createReadStream(join(folder, part.path)), createZstdDecompress(), target);
  if (target.rowCount !== rows) throw new Error(`${part.path} has ${target.rowCount} rows; the manifest says ${rows}.`);
}
