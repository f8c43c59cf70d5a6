import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { startS3Server } from '../../testing/s3-server';
import { FileMissingError, type FileStore } from './file-store';
import { FolderFileStore } from './folder-file-store';
import { S3FileStore } from './s3-file-store';

interface Adapter {
  readonly store: FileStore;
  /** What an upload that failed left behind. */
  leftovers(): Promise<number>;
  close(): Promise<void>;
}

async function folder(): Promise<Adapter> {
  const root = await mkdtemp(join(tmpdir(), 'files-'));
  const files = async () => (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
  return { store: new FolderFileStore(root), leftovers: files, close: () => rm(root, { recursive: true }) };
}

async function s3(): Promise<Adapter> {
  const server = await startS3Server();
  const store = new S3FileStore({ endpoint: server.endpoint, bucket: 'files', credentials: server.credentials });
  return { store, leftovers: async () => server.openUploads(), close: () => server.close() };
}

async function* failingAfter(bytes: number): AsyncGenerator<Buffer> {
  yield randomBytes(bytes);
  throw new Error('The line broke.');
}

async function keysOf(store: FileStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list(prefix)) keys.push(key);
  return keys;
}

describe.each([
  ['a folder', folder],
  ['an S3-compatible store', s3],
])('files in %s', (_, open) => {
  const withStore = (work: (adapter: Adapter) => Promise<void>) => async () => {
    const adapter = await open();
    try {
      await work(adapter);
    } finally {
      await adapter.close();
    }
  };

  it.each([0, 1, 5 * 1024 * 1024, 12_345_678])('gives back exactly the %i bytes stored', (size) =>
    withStore(async ({ store }) => {
      const bytes = randomBytes(size);
      const stored = await store.put('tenant/document/a', Readable.from(size === 0 ? [] : [bytes.subarray(0, 1), bytes.subarray(1)]));
      expect(stored).toEqual({ key: 'tenant/document/a', bytes: size, sha256: createHash('sha256').update(bytes).digest() });
      expect((await buffer(await store.get('tenant/document/a'))).equals(bytes)).toBe(true);
    })(),
  );

  it.each([10, 11_000_000])('stores nothing when the source fails after %i bytes', (size) =>
    withStore(async ({ store, leftovers }) => {
      await expect(store.put('tenant/document/a', Readable.from(failingAfter(size)))).rejects.toThrow('The line broke.');
      await expect(store.get('tenant/document/a')).rejects.toBeInstanceOf(FileMissingError);
      expect(await leftovers()).toBe(0);
    })(),
  );

  it(
    'replaces a file as a whole',
    withStore(async ({ store }) => {
      await store.put('a/b', Readable.from([Buffer.from('first and longer')]));
      await store.put('a/b', Readable.from([Buffer.from('second')]));
      expect(String(await buffer(await store.get('a/b')))).toBe('second');
    }),
  );

  it(
    'lists keys by prefix in order, over several pages',
    withStore(async ({ store }) => {
      for (const key of ['t/3', 't/1', 't/2', 'u/1', 't/4', 't/5']) await store.put(key, Readable.from([Buffer.from(key)]));
      expect(await keysOf(store, 't/')).toEqual(['t/1', 't/2', 't/3', 't/4', 't/5']);
      expect(await keysOf(store, 'x/')).toEqual([]);
    }),
  );

  it(
    'deletes a file, and one that is not there',
    withStore(async ({ store }) => {
      await store.put('a', Readable.from([Buffer.from('x')]));
      await store.delete('a');
      await store.delete('a');
      await expect(store.get('a')).rejects.toBeInstanceOf(FileMissingError);
    }),
  );

  it.each(['../a', 'a/../b', '/etc/passwd', 'a//b', 'a\\b', 'A', '', '.', 'a/b.tmp', 'a\0b'])('refuses the key %j', (key) =>
    withStore(async ({ store }) => {
      await expect(store.put(key, Readable.from([]))).rejects.toThrow(RangeError);
      await expect(store.get(key)).rejects.toThrow(RangeError);
      await expect(store.delete(key)).rejects.toThrow(RangeError);
    })(),
  );
});

it('is refused by the store when the request is signed with another secret', async () => {
  const server = await startS3Server();
  const store = new S3FileStore({
    endpoint: server.endpoint,
    bucket: 'files',
    credentials: { ...server.credentials, secretAccessKey: 'guess' },
  });
  await expect(store.put('a', Readable.from([Buffer.from('x')]))).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  await server.close();
});
