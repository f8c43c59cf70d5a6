import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ViewerCtx } from '@countinghouse/server/platform/context';
import { FileMissingError } from '@countinghouse/server/platform/files/file-store';
import { MOST_FAILURES, MOST_LOST } from '@countinghouse/server/platform/claims/claim-table';
import { cutWaiting, untilWaiting } from '@countinghouse/server/testing/hold-rows';
import { onSignal } from '@countinghouse/server/platform/telemetry/signals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReaderPool } from '../reader/reader-pool';
import { aLedger } from '../testing/a-ledger';
import { publishedBooks, seen } from '../testing/look-at-import';
import { openTestBed, startUpload, type TestBed } from '../testing/test-bed';
import { partsHere } from '../testing/work-here';
import { runImport } from './run-import';

const LEDGER = aLedger({ journals: 20 });

let bed: TestBed;
let folder: string;

beforeAll(async () => {
  bed = await openTestBed();
  folder = await mkdtemp(join(tmpdir(), 'outages-'));
});

afterAll(async () => {
  await bed?.close();
  await rm(folder, { recursive: true, force: true });
});

const lender = () => bed.ctxOf('lender');
const run = (ctx: ViewerCtx, id: string, readers?: ReaderPool) => {
  const parts = partsHere(bed);
  return runImport({ ...parts, readers: readers ?? parts.readers }, ctx, id);
};
const withFiles = (get: ViewerCtx['files']['get']): ViewerCtx => {
  const ctx = lender();
  return { ...ctx, files: Object.assign(Object.create(ctx.files) as ViewerCtx['files'], { get }) };
};
/** The pause before the next try has passed. */
const lapse = (id: string) => bed.owner.query(`update import_job set lease_expires_at = null where id = $1`, [id]);

it('an import waits while the file store is away, however often it is tried, and succeeds after the return', async () => {
  const { financialRecordId: id } = await startUpload(lender(), LEDGER);
  const away = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  for (let time = 0; time < MOST_LOST + 2; time++) {
    expect(await run(withFiles(away), id)).toBe('network');
    await lapse(id);
  }
  expect(await seen(lender(), id)).toMatchObject({ state: 'Pending', deliveries: 0 });
  expect(await run(lender(), id)).toBeNull();
  expect(await seen(lender(), id)).toMatchObject({ state: 'Success' });
});

it('an import whose connection is cut while a table is locked waits, is counted no failure, and is published once', async () => {
  const { financialRecordId: id } = await startUpload(lender(), LEDGER);
  const runner = bed.owner.createQueryRunner();
  await runner.query('begin; lock table account in access exclusive mode');
  const running = run(lender(), id);
  await untilWaiting(bed, 1);
  await cutWaiting(bed);
  expect(await running).toBe('database');
  await runner.query('rollback');
  await runner.release();
  expect(await seen(lender(), id)).toMatchObject({ state: 'Pending', deliveries: 0 });
  await lapse(id);
  expect(await run(lender(), id)).toBeNull();
  expect(await publishedBooks(lender(), id)).toMatchObject({ lines: [{ count: 40 }], outbox: [{}] });
});

it('an import that waits for an engine is counted neither as failed nor in the time of its phases', async () => {
  const counted: string[] = [];
  const stops = [
    onSignal('importEnded', ({ outcome }) => counted.push(outcome)),
    onSignal('importPhaseEnded', ({ phase }) => counted.push(phase)),
  ];
  const { financialRecordId: id } = await startUpload(lender(), LEDGER);
  await run(
    withFiles(() => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))),
    id,
  );
  expect(counted).toEqual([]);
  await lapse(id);
  await run(lender(), id);
  for (const stop of stops) stop();
  expect(counted).toEqual(expect.arrayContaining(['Connecting', 'Success']));
});

it('an import is not taken before the pause after an outage has passed', async () => {
  const { financialRecordId: id } = await startUpload(lender(), LEDGER);
  const noRoom = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
  expect(await run(withFiles(noRoom), id)).toBe('disk');
  const { fence } = await seen(lender(), id);
  expect(await run(lender(), id)).toBeNull();
  expect(await seen(lender(), id)).toMatchObject({ state: 'Pending', fence });
});

it('an import that outages have kept back for more than a day ends, and says that its file is not at fault', async () => {
  const { financialRecordId: id } = await startUpload(lender(), LEDGER);
  await bed.owner.query(`update import_job set outage_since = now() - interval '25 hours' where id = $1`, [id]);
  const away = () => Promise.reject(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }));
  expect(await run(withFiles(away), id)).toBe('network');
  const { state, error_description } = await seen(lender(), id);
  expect([state, error_description]).toEqual(['Error', expect.stringContaining('Your file did not cause this')]);
});

it('an import whose reader process is killed is read again and succeeds', async () => {
  const { financialRecordId: id } = await startUpload(lender(), LEDGER);
  await run(lender(), id, await dyingReaders());
  expect(await seen(lender(), id)).toMatchObject({ state: 'Pending' });
  await run(lender(), id);
  expect(await seen(lender(), id)).toMatchObject({ state: 'Success' });
});

it('an import whose readers are killed again and again is given up', async () => {
  const { financialRecordId: id } = await startUpload(lender(), LEDGER);
  const pool = await dyingReaders();
  for (let time = 0; time < MOST_FAILURES; time++) {
    expect(await seen(lender(), id)).toMatchObject({ state: 'Pending' });
    await run(lender(), id, pool);
  }
  await run(lender(), id, pool);
  expect(await seen(lender(), id)).toMatchObject({ state: 'Error', error_code: 'InternalError' });
});

it.each([
  ['missing', () => Promise.reject(new FileMissingError('x'))],
  ['cut', async () => Readable.from([Buffer.from(LEDGER).subarray(0, 100)])],
])('an import whose stored file is %s ends at once, and asks for the file again', async (_, get) => {
  const { financialRecordId: id } = await startUpload(lender(), LEDGER);
  expect(await run(withFiles(get), id)).toBeNull();
  const { state, error_description } = await seen(lender(), id);
  expect([state, error_description]).toEqual(['Error', 'The stored file is damaged or missing. Please upload it again.']);
});

/** Readers that are killed as soon as they begin to read. */
async function dyingReaders(): Promise<ReaderPool> {
  const script = join(folder, 'is-killed.cjs');
  await writeFile(script, `process.on('message', () => process.kill(process.pid, 'SIGKILL'));`);
  return new ReaderPool(script);
}
