import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outageOf } from '../outages/outage-of';
import type { FileStore } from './file-store';
import { PromptFileStore } from './prompt-file-store';

const NOTHING = { files: [], next: null };
const STORED = { key: 'k', bytes: 1, sha256: Buffer.alloc(32) };

let list: ReturnType<typeof vi.fn<FileStore['list']>>;
let put: ReturnType<typeof vi.fn<FileStore['put']>>;
let store: PromptFileStore;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  list = vi.fn<FileStore['list']>(async () => NOTHING);
  put = vi.fn<FileStore['put']>(async () => STORED);
  store = new PromptFileStore({ list, put, get: async () => Readable.from(['x']), delete: vi.fn(), deleteInterrupted: vi.fn() });
});

afterEach(() => void vi.useRealTimers());

const hangs = () => new Promise<never>(() => undefined);
const outageAfter = async (call: Promise<unknown>, milliseconds: number) => {
  const caught = call.then(
    () => 'no error',
    (error: unknown) => outageOf(error),
  );
  await vi.advanceTimersByTimeAsync(milliseconds);
  return caught;
};

it('a store that does not respond is an outage within two seconds, and the upload is released', async () => {
  list.mockImplementation(hangs);
  const source = Readable.from(['x']);
  expect(await outageAfter(store.put('k', source), 1_500)).toBe('network');
  expect(source.destroyed).toBe(true);
  expect(put).not.toHaveBeenCalled();
  expect(await outageAfter(store.get('k'), 1_500)).toBe('network');
});

it('a result is reused for two seconds of calls, and a failure is not reused', async () => {
  list.mockRejectedValueOnce(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  expect(await outageAfter(store.get('k'), 0)).toBe('network');
  await Promise.all([store.get('k'), store.put('k', Readable.from(['x'])), store.get('k')]);
  expect(list).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  await store.get('k');
  expect(list).toHaveBeenCalledTimes(3);
});

it('a file that takes long is waited for', async () => {
  put.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 60_000));
    return STORED;
  });
  const stored = store.put('k', Readable.from(['x']));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await stored).toBe(STORED);
});
