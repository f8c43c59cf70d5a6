import { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aSubmission } from '../../testing/a-submission';
import { aWorkspace } from '../../testing/builders';
import { multipart } from '../../testing/multipart';
import { startTestApp, type TestAnswer, type TestApp } from '../../testing/test-app';
import { cutWaiting, untilWaiting } from '../../testing/hold-rows';
import { poolOf } from '../database/pool-of';
import { FolderFileStore } from '../files/folder-file-store';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keysIn } from '../../testing/keys-in';

/** Milliseconds after which a server asks again which tenant answers at a host. */
const FORGOTTEN_AFTER = 3_001;
const LIST = { body: { itemsPerPage: 25, pageNumber: 1 } };
const QUERY = '{ workspaces(first: 1) { nodes { id } } }';
const UNAVAILABLE = { status: 503, headers: { 'retry-after': '5' } };
const TEXT = 'The service isn’t available right now. Your saved work is safe. Please try again in a moment.';

describe('while the database is locked or restarts', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp({ patience: 'interactive' });
    await aWorkspace(test);
  });

  afterAll(() => test?.close());

  /** Runs `work` while a table is locked. */
  async function whileLocked<T>(work: () => Promise<T>, table: 'workspace' | 'tenant_host' = 'workspace'): Promise<T> {
    const runner = test.owner.createQueryRunner();
    await runner.query('begin');
    await runner.query(`lock table ${table} in access exclusive mode`);
    try {
      return await work();
    } finally {
      await runner.query('rollback');
      await runner.release();
    }
  }

  const list = () => test.call('ada', 'POST', '/api/Entities/query', LIST);

  it('every call is answered within two seconds with when to try again, also those that wait for a connection', async () => {
    const began = performance.now();
    const answers = await whileLocked(() => Promise.all(Array.from({ length: 12 }, list)));
    expect(performance.now() - began).toBeLessThan(2_000);
    for (const answer of answers) expect(answer).toMatchObject({ ...UNAVAILABLE, body: { description: TEXT, code: 'ServiceUnavailable' } });
    expect((await list()).status).toBe(200);
  });

  it('an operation of GraphQL says the same by status and code', async () => {
    const answer = await whileLocked(() => test.graphql('ada', QUERY));
    expect(answer).toMatchObject({ ...UNAVAILABLE, body: { errors: [{ message: TEXT, extensions: { code: 'ServiceUnavailable' } }] } });
    expect((await test.graphql('ada', QUERY)).body.errors).toBeUndefined();
  });

  it('a call is answered as fast while the tenant of its host cannot be read', async () => {
    test.clock.advance(FORGOTTEN_AFTER);
    const began = performance.now();
    const answer = await whileLocked(list, 'tenant_host');
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(answer).toMatchObject(UNAVAILABLE);
    test.clock.advance(FORGOTTEN_AFTER);
    expect((await list()).status).toBe(200);
  });

  it('a call to a host that was never asked for is answered as fast while the database is silent', async () => {
    const reading = vi.spyOn(poolOf(test.platform.dataSource), 'query').mockReturnValue(new Promise(() => undefined) as never);
    const began = performance.now();
    const answer = await test.call('anonymous', 'GET', '/api/tenant', { headers: { host: 'never-asked-for.test' } });
    reading.mockRestore();
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(answer).toMatchObject(UNAVAILABLE);
  });

  it('a call whose connection is cut is answered the same, and the next one works', async () => {
    const answer = await whileLocked(async () => {
      const waiting = list();
      await untilWaiting(test, 1);
      await cutWaiting(test);
      return waiting;
    });
    expect(answer).toMatchObject(UNAVAILABLE);
    expect((await list()).status).toBe(200);
  });
});

describe('while there is no room for files', () => {
  let folder: string;
  let test: TestApp;
  let isFull = false;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'full-store-'));
    const store = new FolderFileStore(folder);
    const files = Object.assign(Object.create(store) as FolderFileStore, {
      put: (key: string, source: Readable) => store.put(key, isFull ? Readable.from(beginning(source)) : source),
    });
    test = await startTestApp({ platform: { files } });
  });

  afterAll(async () => {
    await test?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The first bytes of a file, and then a disk without room. */
  async function* beginning(source: Readable): AsyncGenerator<Buffer> {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      yield chunk;
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    }
  }

  it('an upload is refused with nothing stored, and sent again under its key it is stored once', async () => {
    const { workspaceId, submissionId } = await aSubmission(test.ctxOf('ada'));
    const form = multipart('%PDF-1.7 a contract', 'a.pdf');
    const key = randomUUID();
    const upload = (): Promise<TestAnswer> =>
      test.call('ada', 'POST', `/api/documents/${workspaceId}?submissionId=${submissionId}`, {
        ...form,
        headers: { ...form.headers, 'idempotency-key': key },
      });
    isFull = true;
    expect(await upload()).toMatchObject({ ...UNAVAILABLE, body: { code: 'ServiceUnavailable' } });
    expect(await keysIn(test.platform.files)).toEqual([]);
    isFull = false;
    const stored = await upload();
    expect(stored.status).toBe(201);
    expect((await upload()).body).toEqual(stored.body);
    expect(await keysIn(test.platform.files)).toHaveLength(1);
  });
});
