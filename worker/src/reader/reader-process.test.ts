import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadOrder } from './messages';
import type { ReaderLimits } from './reader-limits';
import { ReaderProcess } from './reader-process';
import { NO_SERVICES } from './reader-services';

const LIMITS: ReaderLimits = { heapMebibytes: 64, residentMebibytes: 300, milliseconds: 20_000, packageMilliseconds: 20_000 };
const orderOf = (kind: 'file' | 'package') => ({ datasourceNameId: 'FileUpload', request: { source: { kind } } }) as ReadOrder;

const ENDS: readonly [string, string, Partial<ReaderLimits>, string][] = [
  ['that crashes', `process.exit(3)`, {}, 'crash'],
  ['that is killed', `process.kill(process.pid, 'SIGKILL')`, {}, 'killed'],
  ['that throws', `throw new Error('no')`, {}, 'crash'],
  [
    'that takes memory outside its heap',
    `const all = []; setInterval(() => all.push(Buffer.alloc(20_000_000, 1)), 50)`,
    { heapMebibytes: 512, residentMebibytes: 150 },
    'memory',
  ],
  ['that never ends', `setInterval(() => undefined, 1000)`, { milliseconds: 300 }, 'time'],
  ['that spins', `for (;;);`, { milliseconds: 300 }, 'time'],
];

describe('a reader', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reader-'));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function readerOf(work: string, limits: Partial<ReaderLimits> = {}): Promise<ReaderProcess> {
    const script = join(folder, `${Math.random().toString(36).slice(2)}.cjs`);
    await writeFile(script, `process.on('message', (message) => { ${work} });`);
    return new ReaderProcess(script, { ...LIMITS, ...limits });
  }

  async function messagesOf(reader: ReaderProcess, kind: 'file' | 'package' = 'file') {
    const messages: unknown[] = [];
    for await (const message of reader.read(orderOf(kind))) messages.push(message);
    return messages;
  }

  it.each(ENDS)('%s ends with an error message and does not crash the worker', async (_, work, limits, end) => {
    await expect(messagesOf(await readerOf(work, limits))).rejects.toMatchObject({ name: 'ReaderError', end, message: /^[A-Z].+\.$/ });
  });

  it('whose heap is full ends by the limit of the heap, before that of the process', async () => {
    const reader = await readerOf(`const all = []; for (;;) all.push(Array.from({ length: 100_000 }, () => 1))`, { heapMebibytes: 32 });
    await expect(messagesOf(reader)).rejects.toMatchObject({ name: 'ReaderError', end: 'memory', message: /^[A-Z].+\.$/ });
    expect(reader.lastMessage).toContain('heap out of memory');
  });

  it('has a lower priority than its worker, so that files that are parsed do not slow pages down', async () => {
    const work = `process.send({ kind: 'failed', errorCode: 'InternalError', description: String(require('node:os').getPriority()) })`;
    const [answer] = await messagesOf(await readerOf(work));
    expect(Number((answer as { readonly description: string }).description)).toBeGreaterThan(getPriority());
  });

  it('of a package may take longer, as the package sets the pace', async () => {
    const answer = { kind: 'failed', errorCode: 'Disconnected', description: 'Access was withdrawn.' };
    const late = `setTimeout(() => process.send(${JSON.stringify(answer)}), 300)`;
    const limits = { milliseconds: 100 };
    await expect(messagesOf(await readerOf(late, limits))).rejects.toMatchObject({ end: 'time' });
    expect(await messagesOf(await readerOf(late, limits), 'package')).toEqual([answer]);
  });

  it('ends with its answer', async () => {
    const answer = { kind: 'failed', errorCode: 'Disconnected', description: 'Access was withdrawn.' };
    expect(await messagesOf(await readerOf(`process.send(${JSON.stringify(answer)})`))).toEqual([answer]);
  });

  it('asks the machine of a customer through the worker', async () => {
    const reader = await readerOf(`
      if (message.kind === 'read') process.send({ kind: 'poll', call: 7, request: { name: 'chart', body: 'accounts?', session: null } });
      else process.send({ kind: 'failed', errorCode: 'InternalError', description: JSON.stringify(message) })`);
    const requested: unknown[] = [];
    const answer = { kind: 'answered', body: 'accounts', session: 's' } as const;
    const polls = { ask: (request: unknown) => Promise.resolve((requested.push(request), answer)) };
    const told: unknown[] = [];
    for await (const message of reader.read(orderOf('package'), { ...NO_SERVICES, polls })) told.push(message);
    expect(requested).toEqual([{ name: 'chart', body: 'accounts?', session: null }]);
    expect(told).toMatchObject([{ description: JSON.stringify({ kind: 'polled', call: 7, answer }) }]);
  });

  it('knows nothing about the environment of the worker', async () => {
    process.env['A_SECRET_OF_THE_WORKER'] = 'x';
    const reader = await readerOf(
      `process.send({ kind: 'failed', errorCode: 'InternalError', description: String(process.env.A_SECRET_OF_THE_WORKER) })`,
    );
    expect(await messagesOf(reader)).toMatchObject([{ description: 'undefined' }]);
    delete process.env['A_SECRET_OF_THE_WORKER'];
  });
});
