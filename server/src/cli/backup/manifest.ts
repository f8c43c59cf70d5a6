import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the backup itself; `path` is relative to its folder. */
export interface BackupPart {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A table as it was saved: the rows of all tenants, as COPY writes them, compressed by zstd. */
export interface SavedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly part: BackupPart;
}

/** What a backup holds; it is written last, so that a folder that has one is whole. */
export interface Manifest {
  /** Which form it has. */
  readonly format: number;
  /** When the snapshot was taken. */
  readonly madeAt: string;
  readonly postgres: string;
  /** The migrations that had run. */
  readonly migrations: readonly string[];
  readonly tenants: number;
  readonly tables: readonly SavedTable[];
  /** The last value of each sequence; null where none was given out. */
  readonly sequences: readonly { readonly name: string; readonly last: string | null }[];
  /** Roles, policies and grants as statements, to be read. */
  readonly catalog: BackupPart;
  /** The list of the store's files, a line of JSON each. */
  readonly list: BackupPart;
  readonly files: { readonly count: number; readonly bytes: number; readonly missing: number };
  /** The keys that the stored secrets need, by number; the keys themselves are kept elsewhere. */
  readonly vaultKeys: readonly { readonly version: number; readonly secrets: number }[];
  /** Who signed in as a member of the product's roles. */
  readonly logins: readonly { readonly name: string; readonly roles: readonly string[] }[];
}

/** A line of the list of files. */
export interface SavedFile {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Set where the store had no such file. */
  readonly missing?: true;
}

/** Stands in the name of a folder that is no backup, behind the name that it was to have. */
export const UNFINISHED = '.unfinished-';

/** The form that this version writes and reads. */
export const BACKUP_FORMAT = 1;

const NAME = 'manifest.json';
const SEAL = 'manifest.sha256';

/** The file of a backup that lists those of the store. */
export const FILE_LIST = 'files.ndjson';

/** Where a backup keeps a file of the store. */
export const savedFilePath = (key: string) => join('files', key);

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

/** Writes the manifest and, beside it, its hash. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, SEAL), `${sha256Of(text)}  ${NAME}\n`, { flush: true });
  await writeFile(join(folder, NAME), text, { flush: true });
}

/** Reads the manifest of a folder; throws an error with a message when the folder is not a complete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} is not a finished backup: it has no ${NAME}.`);
  const seal = await readFile(join(folder, SEAL), 'utf8').catch(() => '');
  if (!seal.startsWith(`${sha256Of(text)} `)) throw new Error(`${NAME} was changed: its hash is not that of ${SEAL}.`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== BACKUP_FORMAT) throw new Error(`${folder} was written by a newer version of countinghouse.`);
  return manifest;
}
