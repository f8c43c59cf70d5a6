import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderFileStore } from '../../../platform/files/folder-file-store';
import { aSubmission } from '../../../testing/a-submission';
import { multipart } from '../../../testing/multipart';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { until } from '../../../testing/until';

const FORM = multipart(Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(200_000, 65)]), 'contract.pdf');
const NOTHING_YET = 20;
const FEW_BYTES = 1_000;
const GOOD_START = 100_000;

describe('an upload over a real socket', () => {
  let app: TestApp;
  let folder: string;
  let path: string;
  let upload: ClientRequest;
  let answer: Promise<IncomingMessage>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'paced-'));
    app = await startTestApp({ platform: { files: new FolderFileStore(folder) } });
    const { workspaceId, submissionId } = await aSubmission(app.ctxOf('ada'));
    path = `/api/documents/${workspaceId}?submissionId=${submissionId}`;
    await app.app.http.listen({ host: '127.0.0.1', port: 0 });
  });

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { port } = app.app.http.server.address() as AddressInfo;
    const headers = { ...FORM.headers, host: `lender.localhost:${port}`, authorization: `Bearer ${app.tokenOf('ada')}` };
    upload = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: new Agent({ keepAlive: true }) });
    upload.on('error', () => undefined);
    answer = once(upload, 'response').then(([response]) => response as IncomingMessage);
    upload.flushHeaders();
    await until(() => vi.getTimerCount() === 1);
  });

  afterEach(async () => {
    upload.destroy();
    vi.useRealTimers();
    await until(async () => (await files()).length === 0);
  });

  afterAll(async () => {
    await app?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const files = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const emptyFolder = async () => {
    for (const file of await files()) await rm(join(file.parentPath, file.name));
  };

  /** Sends the first bytes at once, and waits until as many of the file as may be are in the store's hands. */
  async function begin(bytes: number): Promise<void> {
    upload.write(FORM.body.subarray(0, bytes));
    if (bytes !== GOOD_START) return;
    await until(async () => {
      const [file] = await files();
      return file !== undefined && (await stat(join(file.parentPath, file.name))).size > bytes - 1_000;
    });
  }

  /** One byte a second; what follows from it has happened when another call is answered. */
  async function drip(from: number, seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      upload.write(FORM.body.subarray(from + second, from + second + 1));
      vi.advanceTimersByTime(1_000);
    }
    await app.call('ada', 'GET', '/health/live');
  }

  it.each([
    ['before its file begins', NOTHING_YET, 31],
    ['from the first bytes of its file', FEW_BYTES, 31],
    ['after a good start', GOOD_START, 43],
  ])('that drips one byte a second %s is refused, cut off, and leaves nothing', async (_, bytes, seconds) => {
    let answered = false;
    void answer.then(() => (answered = true));
    await begin(bytes);
    await drip(bytes, seconds - 1);
    expect(answered).toBe(false);
    await drip(bytes + seconds - 1, 1);
    const response = await answer;
    expect(response.statusCode).toBe(400);
    expect(await json(response)).toEqual({
      code: 'InvalidInput',
      parameter: 'content',
      description: expect.stringContaining('The upload was too slow; please try again') as string,
    });
    expect(await files()).toEqual([]);
    const closed = once(upload.socket!, 'close');
    await drip(bytes + seconds, 1);
    await closed;
    await until(() => vi.getTimerCount() === 0);
  });

  it('that pauses for half a minute is taken whole', async () => {
    await begin(FEW_BYTES);
    await drip(FEW_BYTES, 30);
    upload.end(FORM.body.subarray(FEW_BYTES + 30));
    expect((await answer).statusCode).toBe(201);
    expect(await files()).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
    await emptyFolder();
  });
});
