import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { examples } from '@countinghouse/domain/testing/examples';
import { describe, expect, it } from 'vitest';
import { keysIn } from '../../testing/keys-in';
import { startS3Server } from '../../testing/s3-server';
import { testClock, type TestClock } from '../../testing/test-clock';
import { until } from '../../testing/until';
import { FileMissingError, type FileStore } from './file-store';
import { FolderFileStore } from './folder-file-store';
import { S3FileStore } from './s3-file-store';

interface Adapter {
  readonly store: FileStore;
  /** What the store takes for the time. */
  readonly clock: TestClock;
  /** What an upload that failed or runs has put down. */
  leftovers(): Promise<number>;
  close(): Promise<void>;
}

async function folder(): Promise<Adapter> {
  const root = await mkdtemp(join(tmpdir(), 'files-'));
  const files = async () => (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
  const clock = testClock();
  return { store: new FolderFileStore(root, { clock, pageSize: 2 }), clock, leftovers: files, close: () => rm(root, { recursive: true }) };
}

async function s3(): Promise<Adapter> {
  const server = await startS3Server();
  const store = new S3FileStore({ endpoint: server.endpoint, bucket: 'files', credentials: server.credentials });
  return { store, clock: server.clock, leftovers: async () => server.openUploads(), close: () => server.close() };
}

async function* failingAfter(bytes: number): AsyncGenerator<Buffer> {
  yield randomBytes(bytes);
  throw new Error('The line broke.');
}

/** A source that breaks off, or ends, when the test says so. */
function stalledAfter(bytes: number): { source: Readable; end(): void } {
  const going = Promise.withResolvers<void>();
  async function* chunks() {
    yield randomBytes(bytes);
    await going.promise;
  }
  return { source: Readable.from(chunks()), end: going.resolve };
}

const HOUR = 3_600_000;

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
    'lists the files of a folder in the order of their keys, page by page',
    withStore(async ({ store }) => {
      const keys = ['t/1', 't/2', 't/3-a', 't/3.a', 't/3/a', 't/3/b', 't/3/c', 't/3a', 't/4/x/y'];
      for (const key of [...keys, 'ta/1', 'u/1'].reverse()) await store.put(key, Readable.from([Buffer.from(key)]));
      expect(await keysIn(store, 't/')).toEqual(keys);
      expect(await keysIn(store)).toEqual([...keys, 'ta/1', 'u/1']);
      expect(await keysIn(store, 'x/')).toEqual([]);
      expect(await store.list('t/', 't/3/a')).toMatchObject({ files: [{ key: 't/3/b' }, { key: 't/3/c' }], next: 't/3/c' });
    }),
  );

  it(
    'continues after a key that was deleted in between',
    withStore(async ({ store }) => {
      for (const key of ['1', '2', '3']) await store.put(key, Readable.from([Buffer.from(key)]));
      const { next } = await store.list('');
      await store.delete('2');
      expect([next, await store.list('', next)]).toMatchObject(['2', { files: [{ key: '3' }], next: null }]);
    }),
  );

  it(
    'knows how old a file is by its own clock',
    withStore(async ({ store, clock }) => {
      await store.put('a', Readable.from([Buffer.from('x')]));
      clock.advance(HOUR);
      await store.put('b', Readable.from([Buffer.from('x')]));
      expect((await store.list('')).files).toEqual([
        { key: 'a', age: HOUR },
        { key: 'b', age: 0 },
      ]);
    }),
  );

  it(
    'discards an interrupted upload once it is old enough, and then never completes it',
    withStore(async ({ store, clock, leftovers }) => {
      const stalled = [stalledAfter(6_000_000), stalledAfter(6_000_000), stalledAfter(6_000_000)];
      const uploads = stalled.map(({ source }, index) =>
        store.put(`t/${index}`, source).then(
          () => 'stored',
          () => 'failed',
        ),
      );
      await until(async () => (await leftovers()) === 3);
      expect([await store.deleteInterrupted(HOUR), await leftovers()]).toEqual([0, 3]);
      clock.advance(HOUR + 60_000);
      expect([await store.deleteInterrupted(HOUR), await leftovers()]).toEqual([3, 0]);
      stalled.forEach(({ end }) => end());
      expect(await Promise.all(uploads)).toEqual(['failed', 'failed', 'failed']);
      expect(await keysIn(store)).toEqual([]);
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

it('a request that is signed with another secret is refused by the store', async () => {
  const server = await startS3Server();
  const store = new S3FileStore({
    endpoint: server.endpoint,
    bucket: 'files',
    credentials: { ...server.credentials, secretAccessKey: 'guess' },
  });
  await expect(store.put('a', Readable.from([Buffer.from('x')]))).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  await server.close();
});

it('the store lists a folder in the order of keys, whatever the names and the length of a page', async () => {
  const part = fc.stringMatching(/^[ab][ab.-]{0,2}$/);
  const key = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(key, { maxLength: 12 }), fc.integer({ min: 1, max: 4 }), async (keys, pageSize) => {
      const files = keys.filter((one) => !keys.some((other) => other.startsWith(`${one}/`)));
      const root = await mkdtemp(join(tmpdir(), 'order-'));
      const store = new FolderFileStore(root, { pageSize });
      for (const one of files) await store.put(one, Readable.from([]));
      expect(await keysIn(store)).toEqual([...files].sort());
      await rm(root, { recursive: true });
    }),
    { numRuns: examples(40) },
  );
});

it('files of a folder are closed to other accounts, and so are the folders around them', async () => {
  const home = await mkdtemp(join(tmpdir(), 'files-'));
  const root = join(home, 'files');
  await new FolderFileStore(root).put('tenant/document/one', Readable.from(['books']));
  for (const path of ['', 'tenant', 'tenant/document', 'tenant/document/one']) expect((await stat(join(root, path))).mode & 0o077).toBe(0);
  await rm(home, { recursive: true });
});

it.each([
  ['has the length that was stored is read', { 'content-length': '6' }, 6, 'stored'],
  ['has another length is damaged', { 'content-length': '6' }, 7, 'FileDamagedError'],
  ['comes without its length is read, and left to its hash', {}, 7, 'stored'],
])('a file of an S3-compatible store that %s', async (_, headers, bytes, outcome) => {
  const server = createServer((_request, response) => response.writeHead(200, headers).end('stored'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = new S3FileStore({ endpoint, bucket: 'files', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } });
  const read = store.get('one', bytes).then(
    async (content) => (await buffer(content)).toString(),
    (error: unknown) => (error as Error).name,
  );
  expect(await read).toBe(outcome);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('the bucket of an S3-compatible store', () => {
  it.each([
    ['there', null],
    ['missing', null],
    ['refused', /S3_BUCKET=files does not exist.*AccessDenied/],
  ] as const)('that is %s is there afterward, or named in the refusal', async (state, refusal) => {
    const server = await startS3Server();
    server.bucket = state;
    const store = new S3FileStore({ endpoint: server.endpoint, bucket: 'files', credentials: server.credentials });
    if (refusal === null) expect(await store.makeBucket()).toBeNull();
    else await expect(store.makeBucket()).rejects.toThrow(refusal);
    expect(server.bucket).toBe(refusal === null ? 'there' : state);
    await server.close();
  });

  it('of a store that is away is left for later', async () => {
    const server = await startS3Server();
    await server.close();
    const store = new S3FileStore({ endpoint: server.endpoint, bucket: 'files', credentials: server.credentials });
    expect(await store.makeBucket()).toBeInstanceOf(Error);
  });
});
