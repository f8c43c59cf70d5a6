import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@countinghouse/server/testing/until';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReaderPool } from '../reader/reader-pool';
import { seen } from '../testing/look-at-import';
import { openTestBed, silent, startUpload, type TestBed } from '../testing/test-bed';
import { runImport } from './run-import';

let bed: TestBed;
let folder: string;

beforeAll(async () => {
  bed = await openTestBed();
  folder = await mkdtemp(join(tmpdir(), 'run-import-'));
});

afterAll(async () => {
  await bed?.close();
  await rm(folder, { recursive: true, force: true });
});

it('an import that is stopped with its worker is handed back, and does not count as a delivery that failed', async () => {
  const ctx = bed.ctxOf('lender');
  const script = join(folder, 'reads-forever.cjs');
  const marker = join(folder, 'reading');
  await writeFile(script, `process.on('message', () => require('node:fs').writeFileSync(${JSON.stringify(marker)}, ''));`);
  const readers = new ReaderPool(script);
  const stopping = new AbortController();
  const { financialRecordId } = await startUpload(ctx, 'Date,Journal\n');
  const parts = { readers, temporaryFolder: folder, log: silent, stopping: stopping.signal };
  const running = runImport(parts, ctx, financialRecordId);
  await until(() => existsSync(marker));
  stopping.abort();
  await running;
  readers.close();
  expect(await seen(ctx, financialRecordId)).toMatchObject({ state: 'Pending', deliveries: 0, fence: 1 });
});
