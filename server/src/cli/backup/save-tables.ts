import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { measureFile } from '../../platform/files/measure-file';
import type { BackupPart, SavedTable } from './manifest';
import type { Snapshot } from './open-snapshot';
import { copyRows, enterTenant } from './snapshot.sql';
import type { DatabaseTable } from './tables.sql';

const FOLDER = 'database';

/** Saves every table of the snapshot, one file each; what is in memory does not grow with them. */
export async function saveTables(folder: string, snapshot: Snapshot): Promise<SavedTable[]> {
  await mkdir(join(folder, FOLDER));
  const saved: SavedTable[] = [];
  for (const table of snapshot.tables) saved.push(await saveTable(folder, snapshot, table));
  return saved;
}

/** Writes a stream as a part of the backup; it is on the disk when this resolves. */
export async function writePart(folder: string, path: string, source: Readable, ...through: NodeJS.ReadWriteStream[]): Promise<BackupPart> {
  const measured = measureFile();
  const target = createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600, flush: true });
  await pipeline([source, ...through, measured.through, target]);
  const { bytes, sha256 } = measured.result();
  return { path, bytes, sha256: sha256.toString('hex') };
}

async function saveTable(folder: string, snapshot: Snapshot, table: DatabaseTable): Promise<SavedTable> {
  let rows = 0;
  async function* lines(): AsyncGenerator<Buffer> {
    for (const tenant of table.walled ? snapshot.tenants : [null]) {
      if (tenant !== null) await enterTenant(snapshot.client, tenant);
      const copied = copyRows(snapshot.client, table, tenant);
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
