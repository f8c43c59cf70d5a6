import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isFileKey } from '../../platform/files/file-key';
import { measureFile } from '../../platform/files/measure-file';
import { whereItExists } from '../../platform/files/where-it-exists';
import { readManifest, savedFilePath, type Manifest, type SavedFile } from './manifest';
import { readLines } from './save-files';

/** What was found of a backup: its manifest, and a sentence for each part that is not as it was written. */
export interface CheckedBackup {
  readonly manifest: Manifest;
  readonly errors: readonly string[];
}

/** Reads every byte of a backup and compares it with the manifest; throws an error with a message when there is no complete backup. */
export async function checkBackup(folder: string): Promise<CheckedBackup> {
  const manifest = await readManifest(folder);
  const errors: string[] = [];
  for (const part of [manifest.catalog, ...manifest.tables.map((table) => table.part), manifest.list]) {
    const error = await issueOf(folder, part);
    if (error !== null) errors.push(error);
  }
  if (errors.some((error) => error.startsWith(manifest.list.path))) return { manifest, errors };
  for await (const file of readLines<SavedFile>(join(folder, manifest.list.path))) {
    if (file.missing) continue;
    const error = isFileKey(file.key)
      ? await issueOf(folder, { ...file, path: savedFilePath(file.key) })
      : `${file.key} is not a file key.`;
    if (error !== null) errors.push(error);
  }
  return { manifest, errors };
}

async function issueOf(
  folder: string,
  part: { readonly path: string; readonly bytes: number; readonly sha256: string },
): Promise<string | null> {
  const path = join(folder, part.path);
  if ((await whereItExists(stat(path))) === null) return `${part.path} is missing.`;
  const { through, result } = measureFile();
  await pipeline(createReadStream(path), through, nowhere());
  const { bytes, sha256 } = result();
  if (bytes !== part.bytes) return `${part.path} has ${bytes} bytes; it was written with ${part.bytes}.`;
  return sha256.toString('hex') === part.sha256 ? null : `${part.path} was changed: its hash does not match.`;
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
