import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readRepo, type TenantScope } from '../../platform/database/with-tenant';
import { FILE_KINDS } from '../../platform/files/file-key';
import { FileMissingError, type FileStore } from '../../platform/files/file-store';
import { measureFile } from '../../platform/files/measure-file';
import { stillNamed } from './still-named';
import { entityOf, pageOfFiles, type StoredFile } from './stored-files';

/** How the files of a tenant were found. */
export interface VerifiedFiles {
  /** Files that are as their rows say. */
  readonly count: number;
  readonly knownMissing: number;
  readonly faults: readonly string[];
}

/** Reads every file that a tenant's rows keep, and holds its length and hash against them. */
export async function verifyFiles(scope: TenantScope, store: FileStore): Promise<VerifiedFiles> {
  const found = { count: 0, knownMissing: 0, faults: [] as string[] };
  for (const kind of FILE_KINDS) {
    let after: string | undefined = '';
    while (after !== undefined) {
      const rows: StoredFile[] = await pageOfFiles(readRepo(scope, entityOf(kind)), kind, after);
      const missing: string[] = [];
      for (const row of rows) {
        const fault = await issueOf(row, store);
        if (fault === null) found.count += 1;
        else if (fault !== 'missing') found.faults.push(`the file ${row.key} ${fault}.`);
        else if (row.knownMissing) found.knownMissing += 1;
        else missing.push(row.key);
      }
      found.faults.push(...(await stillNamed(scope.dataSource, missing)).map((key) => `the file ${key} is missing.`));
      after = rows.at(-1)?.key;
    }
  }
  return found;
}

async function issueOf({ key, bytes, sha256 }: StoredFile, store: FileStore): Promise<string | null> {
  const { through, result } = measureFile();
  try {
    await pipeline(await store.get(key), through, new Writable({ write: (_chunk, _encoding, done) => done() }));
  } catch (error) {
    if (error instanceof FileMissingError) return 'missing';
    throw error;
  }
  const stored = result();
  if (stored.bytes !== bytes) return `has ${stored.bytes} bytes; its row says ${bytes}`;
  return stored.sha256.toString('hex') === sha256 ? null : 'does not have the hash stored in its row';
}
