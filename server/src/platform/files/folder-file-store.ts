import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assertFileKey } from './file-key';
import { FileMissingError, type FileStore, type StoredFile } from './file-store';
import { measureFile } from './measure-file';

/** Keeps files in a folder; a file appears under its key only when it is whole and on the disk. */
export class FolderFileStore implements FileStore {
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  async put(key: string, source: Readable): Promise<StoredFile> {
    assertFileKey(key);
    const path = join(this.root, key);
    const temporary = `${path}.${randomUUID()}.tmp`;
    const { through, result } = measureFile();
    await mkdir(dirname(path), { recursive: true });
    try {
      await pipeline(source, through, createWriteStream(temporary, { flags: 'wx', mode: 0o600 }));
      await flush(temporary);
      await rename(temporary, path);
      await flush(dirname(path));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    return { key, ...result() };
  }

  async get(key: string): Promise<Readable> {
    assertFileKey(key);
    const path = join(this.root, key);
    const found = await stat(path).catch(() => null);
    if (found === null || !found.isFile()) throw new FileMissingError(key);
    return createReadStream(path);
  }

  async delete(key: string): Promise<void> {
    assertFileKey(key);
    await rm(join(this.root, key), { force: true });
  }

  async *list(prefix: string): AsyncIterable<string> {
    const names = await readdir(this.root, { recursive: true, withFileTypes: true }).catch(() => []);
    const keys = names
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(this.root.length + 1)
          .replaceAll(sep, '/'),
      );
    yield* keys.filter((key) => key.startsWith(prefix)).sort();
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
