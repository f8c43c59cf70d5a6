import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { measureFile } from '../../platform/files/measure-file';
import type { BackupPart, Manifest, SavedTable } from './manifest';
import { enterTenant, type Snapshot, type SnapshotTable } from './open-snapshot';

const FOLDER = 'database';

/** Saves every table of the snapshot, one file each; what is in memory does not grow with them. */
export async function saveTables(folder: string, snapshot: Snapshot): Promise<SavedTable[]> {
  await mkdir(join(folder, FOLDER));
  const saved: SavedTable[] = [];
  for (const table of snapshot.tables) saved.push(await saveTable(folder, snapshot, table));
  return saved;
}

/** The last values of the sequences. */
export async function readSequences({ client }: Snapshot): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and sequencename not like 'schema\\_migration%' order by 1`,
  );
  return rows;
}

/** Writes a stream as a part of the backup; it is on the disk when this resolves. */
export async function writePart(folder: string, path: string, source: Readable, ...through: NodeJS.ReadWriteStream[]): Promise<BackupPart> {
  const measured = measureFile();
  const target = createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600, flush: true });
  await pipeline([source, ...through, measured.through, target]);
  const { bytes, sha256 } = measured.result();
  return { path, bytes, sha256: sha256.toString('hex') };
}

async function saveTable(folder: string, snapshot: Snapshot, table: SnapshotTable): Promise<SavedTable> {
  let rows = 0;
  async function* lines(): AsyncGenerator<Buffer> {
    const columns = table.columns.join(', ');
    for (const tenant of table.walled ? snapshot.tenants : [null]) {
      if (tenant !== null) await enterTenant(snapshot, tenant);
      const where = tenant === null ? '' : ` where tenant_id = ${pg.escapeLiteral(tenant)}`;
      const copied = snapshot.client.query(copyTo(`copy (select ${columns} from ${table.name}${where}) to stdout`));
      yield* copied as AsyncIterable<Buffer>;
      rows += copied.rowCount;
    }
  }
  const name = table.name.replaceAll('"', '');
  const part = await writePart(
    folder,
    join(FOLDER, `${name}.copy.zst`),
    Readable.from(lines(), { objectMode: false }),
    createZstdCompress(),
  );
  return { name: table.name, columns: table.columns, rows, part };
}
