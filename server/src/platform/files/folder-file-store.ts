import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, utimes, opendir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { systemClock } from '../clock/system-clock';
import type { Clock } from '../context';
import { assertFileKey, isFileKeyPart } from './file-key';
import { assertLength, FileMissingError, type FilePage, type FileStore, type ListedFile, type StoredFile } from './file-store';
import { measureFile } from './measure-file';
import { deleteStaleFiles } from './stale-files';
import { whereItExists } from './where-it-exists';

/**
 * Keys of the files below `folder` of a store's root in ascending order, those after `after`. At most `held` names of a folder are in
 * memory at a time; a folder of more is read again for each next so many.
 */
async function* walkKeys(root: string, folder: string, after: string, held: number): AsyncGenerator<string> {
  const isAhead = (name: string) => folder + name > after || (name.endsWith('/') && after.startsWith(folder + name));
  let last = '';
  for (;;) {
    const names = await smallestNames(join(root, folder), (name) => name > last && isAhead(name), held);
    for (const name of names) {
      if (name.endsWith('/')) yield* walkKeys(root, folder + name, after, held);
      else yield folder + name;
    }
    if (names.length < held) return;
    last = names.at(-1) ?? last;
  }
}

/** The first names of a folder that are accepted, in the order of keys, in which a folder is its name with a slash. */
async function smallestNames(path: string, accepts: (name: string) => boolean, count: number): Promise<string[]> {
  const entries = await whereItExists(opendir(path));
  if (entries === null) return [];
  let names: string[] = [];
  for await (const entry of entries) {
    const name = entry.isDirectory() ? `${entry.name}/` : entry.name;
    if (!(entry.isDirectory() || entry.isFile()) || !isFileKeyPart(entry.name) || !accepts(name)) continue;
    names.push(name);
    if (names.length === 2 * count) names = names.sort().slice(0, count);
  }
  return names.sort().slice(0, count);
}

/** The options of a folder of files. */
export interface FolderOptions {
  readonly clock?: Clock;
  /** How many files a page of a listing has. */
  readonly pageSize?: number;
}

/** A page costs one reading of the folder, so it is larger than the thousand of an object store. */
const PAGE_SIZE = 10_000;

/** Keeps files in a folder; a file appears under its key only when it is whole and on the disk. */
export class FolderFileStore implements FileStore {
  private readonly root: string;
  private readonly clock: Clock;
  private readonly pageSize: number;

  constructor(root: string, { clock = systemClock, pageSize = PAGE_SIZE }: FolderOptions = {}) {
    this.root = root;
    this.clock = clock;
    this.pageSize = pageSize;
  }

  async put(key: string, source: Readable): Promise<StoredFile> {
    assertFileKey(key);
    const path = join(this.root, key);
    const temporary = `${path}.${randomUUID()}.tmp`;
    const { through, result } = measureFile();
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await pipeline(source, through, createWriteStream(temporary, { flags: 'wx', mode: 0o600 }));
      await utimes(temporary, this.clock.now(), this.clock.now());
      await flush(temporary);
      await rename(temporary, path);
      await flush(dirname(path));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    return { key, ...result() };
  }

  async get(key: string, bytes?: number): Promise<Readable> {
    assertFileKey(key);
    const path = join(this.root, key);
    const found = await whereItExists(stat(path));
    if (found === null || !found.isFile()) throw new FileMissingError(key);
    assertLength(key, found.size, bytes);
    return createReadStream(path);
  }

  async delete(key: string): Promise<void> {
    assertFileKey(key);
    await rm(join(this.root, key), { force: true });
  }

  async list(folder: string, after: string | null = null): Promise<FilePage> {
    const files: ListedFile[] = [];
    let last: string | null = null;
    for await (const key of walkKeys(this.root, folder, after ?? '', this.pageSize)) {
      if (files.length === this.pageSize) return { files, next: last };
      last = key;
      const found = await whereItExists(stat(join(this.root, key)));
      if (found !== null) files.push({ key, age: this.clock.now().getTime() - found.mtimeMs });
    }
    return { files, next: null };
  }

  deleteInterrupted(age: number): Promise<number> {
    return deleteStaleFiles(this.root, '.tmp', new Date(this.clock.now().getTime() - age));
  }
}

/** Makes what was written, or a folder's new entry, survive a power cut. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
