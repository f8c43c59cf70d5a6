import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { ENTITIES } from '../../modules/entities';
import { readCatalog } from '../../platform/database/catalog/read-catalog';
import { connectDatabase } from '../../platform/database/connect';
import type { FileStore } from '../../platform/files/file-store';
import { SEALED_TABLES } from '../rewrap-secrets';
import { BACKUP_FORMAT, UNFINISHED, writeManifest, type Manifest } from './manifest';
import { openSnapshot, type Snapshot } from './open-snapshot';
import { recordWanted, saveFiles } from './save-files';
import { saveTables, writePart } from './save-tables';
import { enterTenant } from './snapshot.sql';
import { stillNamed } from './still-named';
import { wantedFiles } from './wanted-files';

/** Where the product's data are. */
export interface BackupLocations {
  /** The database as the owner of its tables. */
  readonly ownerUrl: string;
  readonly store: FileStore;
}

/** What was saved, and what the store lacks or holds otherwise than its rows say. */
export interface WrittenBackup {
  readonly manifest: Manifest;
  readonly missing: readonly string[];
  readonly damaged: readonly string[];
}

/**
 * Saves one moment of the database and the files that belong to it in a new folder. The folder gets its name when it is whole: what is
 * left of a run that was ended has another name and no manifest.
 */
export async function writeBackup({ ownerUrl, store }: BackupLocations, to: string): Promise<WrittenBackup> {
  const target = resolve(to);
  if (existsSync(target)) throw new Error(`${target} exists already: name a new folder.`);
  await mkdir(dirname(target), { recursive: true });
  const unfinished = await mkdtemp(`${target}${UNFINISHED}`);
  try {
    const saved = await saveDatabase(unfinished, ownerUrl, store);
    const { list, count, bytes, damaged, ...files } = await saveFiles(unfinished, store);
    const missing = await stillMissing(ownerUrl, files.missing);
    const manifest: Manifest = { ...saved, list, files: { count, bytes, missing: files.missing.length + files.knownMissing } };
    await writeManifest(unfinished, manifest);
    await flush(unfinished);
    await rename(unfinished, target);
    await flush(dirname(target));
    return { manifest, missing, damaged };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw new Error(`No backup was written to ${basename(target)}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function stillMissing(ownerUrl: string, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const owner = await connectDatabase({
    url: ownerUrl,
    role: null,
    poolSize: 1,
    applicationName: 'countinghouse-backup',
    entities: ENTITIES,
  });
  try {
    return await stillNamed(owner, keys);
  } finally {
    await owner.destroy();
  }
}

type SavedDatabase = Omit<Manifest, 'list' | 'files'>;

async function saveDatabase(folder: string, ownerUrl: string, store: FileStore): Promise<SavedDatabase> {
  const snapshot = await openSnapshot(ownerUrl);
  try {
    return await saveSnapshot(folder, snapshot, store);
  } finally {
    await snapshot.close();
  }
}

async function saveSnapshot(folder: string, snapshot: Snapshot, store: FileStore): Promise<SavedDatabase> {
  const { run, at, postgres, migrations, tenants, sequences, logins } = snapshot;
  const lines = await readCatalog({ query: async (sql) => (await run(sql, [])).rows });
  const catalog = await writePart(folder, 'catalog.sql', Readable.from([`${lines.join(';\n')};\n`]));
  const tables = await saveTables(folder, snapshot);
  await recordWanted(folder, wantedFiles(snapshot, store));
  return {
    format: BACKUP_FORMAT,
    madeAt: at.toISOString(),
    postgres,
    migrations,
    tenants: tenants.length,
    tables,
    sequences,
    catalog,
    vaultKeys: await countKeys(snapshot),
    logins,
  };
}

async function countKeys(snapshot: Snapshot): Promise<Manifest['vaultKeys']> {
  const uses = new Map<number, number>();
  for (const tenant of snapshot.tenants) {
    await enterTenant(snapshot.client, tenant);
    for (const { table, keyVersion } of SEALED_TABLES) {
      const counts = await snapshot
        .repo(snapshot.entityOf(table), tenant)
        .createQueryBuilder('t')
        .andWhere(`${keyVersion} is not null`)
        .select<{ version: number; secrets: number }>({ version: keyVersion, secrets: 'count(*)' })
        .groupBy(keyVersion)
        .getMany();
      for (const { version, secrets } of counts) uses.set(version, (uses.get(version) ?? 0) + secrets);
    }
  }
  return [...uses].map(([version, secrets]) => ({ version, secrets })).sort((one, other) => one.version - other.version);
}

/** Makes the entries of a folder survive a power cut. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
