import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assertFileKey } from '../../platform/files/file-key';
import { FileMissingError, type FileStore } from '../../platform/files/file-store';
import { FILE_LIST, savedFilePath, type BackupPart, type SavedFile } from './manifest';
import { writePart } from './save-tables';
import type { WantedFile } from './wanted-files';

/** What became of the store's files. */
export interface SavedFiles {
  readonly list: BackupPart;
  readonly count: number;
  readonly bytes: number;
  /** Keys that rows name and the store does not have, those apart that the product knew of. */
  readonly missing: readonly string[];
  readonly knownMissing: number;
  /** Keys of files whose bytes are not those that were uploaded. */
  readonly damaged: readonly string[];
}

const WANTED = 'wanted.ndjson';
const AT_ONCE = 8;

/** Notes which files belong to the snapshot, so that its transaction need not stay open while they are copied. */
export async function recordWanted(folder: string, wanted: AsyncIterable<WantedFile>): Promise<void> {
  await pipeline(wanted, linesOf, createWriteStream(join(folder, WANTED), { flags: 'wx', mode: 0o600 }));
}

/** Copies the files that were noted; what is in memory does not grow with their number or size. */
export async function saveFiles(folder: string, store: FileStore): Promise<SavedFiles> {
  const found = { count: 0, bytes: 0, missing: [] as string[], knownMissing: 0, damaged: [] as string[] };
  async function* saved(): AsyncGenerator<SavedFile> {
    for await (const batch of batchesOf(readLines<WantedFile>(join(folder, WANTED)))) {
      const copies = await Promise.all(batch.map((wanted) => saveFile(folder, store, wanted)));
      for (const [at, copy] of copies.entries()) {
        const wanted = batch[at];
        if (copy.missing && wanted?.knownMissing) found.knownMissing += 1;
        else if (copy.missing) found.missing.push(copy.key);
        else {
          found.count += 1;
          found.bytes += copy.bytes;
          if (typeof wanted?.sha256 === 'string' && wanted.sha256 !== copy.sha256) found.damaged.push(copy.key);
        }
        yield copy;
      }
    }
  }
  const list = await writePart(folder, FILE_LIST, Readable.from(linesOf(saved())));
  await rm(join(folder, WANTED));
  return { list, ...found };
}

/** The objects of a file with a line of JSON each. */
export async function* readLines<T>(path: string): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) yield JSON.parse(line) as T;
}

async function saveFile(folder: string, store: FileStore, { key }: WantedFile): Promise<SavedFile> {
  assertFileKey(key);
  const path = savedFilePath(key);
  try {
    const source = await store.get(key);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    const { bytes, sha256 } = await writePart(folder, path, source);
    return { key, bytes, sha256 };
  } catch (error) {
    if (!(error instanceof FileMissingError)) throw error;
    return { key, bytes: 0, sha256: '', missing: true };
  }
}

async function* linesOf(objects: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const each of objects) yield `${JSON.stringify(each)}\n`;
}

async function* batchesOf<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const each of all) {
    batch.push(each);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
