import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FolderFileStore } from './folder-file-store';
import { testClock, type TestClock } from '../../testing/test-clock';
import { deleteInterrupted } from './delete-interrupted';

let home: string;
let clock: TestClock;
let files: FolderFileStore;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'interrupted-'));
  clock = testClock();
  files = new FolderFileStore(join(home, 'files'), { clock });
  await files.put('t/document/a', Readable.from([Buffer.from('whole')]));
  await writeFile(join(home, 'files', 't', 'document', 'b.7f3c.tmp'), 'half');
  for (const name of ['one.upload', 'another.upload', 'ledger.sort', 'notes.txt']) await writeFile(join(home, name), 'half');
});

afterEach(() => rm(home, { recursive: true }));

const names = async () => (await readdir(home, { recursive: true })).filter((name) => name.includes('.') || name.endsWith('/a')).sort();

it('files that interrupted uploads left an hour ago are removed and counted', async () => {
  clock.advance(3_600_000 + 60_000);
  const info = vi.fn();
  await deleteInterrupted({ files, clock }, home, { info });
  expect(await names()).toEqual(['files/t/document/a', 'notes.txt']);
  expect(info.mock.calls).toEqual([[{ inStore: 1, onDisk: 3 }, expect.any(String)]]);
});

it('younger files stay, and nothing is logged', async () => {
  clock.advance(3_600_000 - 60_000);
  const [before, info] = [await names(), vi.fn()];
  await deleteInterrupted({ files, clock }, home, { info });
  expect([await names(), info.mock.calls]).toEqual([before, []]);
});

it('the removal of interrupted uploads needs no folder', async () => {
  await expect(deleteInterrupted({ files, clock }, join(home, 'none'), { info: vi.fn() })).resolves.toBeUndefined();
});
