import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { tenantFileKey } from '@countinghouse/server/platform/files/file-key';
import { storeDocument } from '@countinghouse/server/modules/collecting/documents/store-document';
import { aSubmission } from '@countinghouse/server/testing/a-submission';
import { keysIn } from '@countinghouse/server/testing/keys-in';
import { until } from '@countinghouse/server/testing/until';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { startWorkerHere } from '../testing/worker-process';
import { checkStoredFiles } from './check-stored-files';

let bed: TestBed;

beforeAll(async () => {
  bed = await openTestBed();
});

afterAll(() => bed?.close());

const LONG_AGO = new Date(Date.now() - 2 * 3_600_000);
const agedOnDisk = (path: string) => utimes(path, LONG_AGO, LONG_AGO);

async function aDocument(): Promise<string> {
  const ctx = bed.ctxOf('lender');
  const input = { ...(await aSubmission(ctx)), type: 'SupportingDocument', fiscalYearEndMonth: null, baseCurrency: null } as const;
  const stored = await storeDocument(ctx, input, { fileName: 'a.pdf', content: Readable.from([Buffer.from('%PDF-1.7 a contract')]) });
  if ('refused' in stored) throw new Error(`The document was refused: ${stored.refused}`);
  return tenantFileKey(ctx.tenant.id, 'document', stored.id);
}

it('a worker clears away what processes left that died, and nothing else', async () => {
  const { settings, platform } = bed;
  const kept = await aDocument();
  await agedOnDisk(join(settings.filesFolder, kept));
  const [left, fresh] = [`${kept}-left`, `${kept}-fresh`];
  for (const key of [left, fresh]) await platform.files.put(key, Readable.from([Buffer.from('x')]));
  await agedOnDisk(join(settings.filesFolder, left));
  await mkdir(settings.temporaryFolder, { recursive: true });
  for (const name of ['old.upload', 'fresh.upload']) await writeFile(join(settings.temporaryFolder, name), 'x');
  await agedOnDisk(join(settings.temporaryFolder, 'old.upload'));
  const worker = await startWorkerHere(bed);
  await until(async () => (await keysIn(platform.files)).length === 2 && (await readdir(settings.temporaryFolder)).length === 1);
  await worker.stop();
  expect(await keysIn(platform.files)).toEqual([kept, fresh]);
  expect(await readdir(settings.temporaryFolder)).toEqual(['fresh.upload']);
});

it('a file that is missing is an error in the log, once', async () => {
  const ctx = bed.ctxOf('lender');
  const key = await aDocument();
  await ctx.files.delete(key);
  await withTenant(ctx, (tx) => tx.query(`update document set uploaded_at = $1`, [LONG_AGO]));
  const log = { error: vi.fn(), info: vi.fn() };
  const parts = { log: log as never, stopping: new AbortController().signal };
  await checkStoredFiles(ctx, parts);
  await checkStoredFiles(ctx, parts);
  expect(log.error.mock.calls).toEqual([[{ tenantId: ctx.tenant.id, kind: 'document', count: 1, keys: [key] }, expect.any(String)]]);
  expect(log.info.mock.calls).toEqual([[{ tenantId: ctx.tenant.id, deleted: 0, found: 0, missing: 1 }, expect.any(String)]]);
});
