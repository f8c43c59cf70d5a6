import { readdir } from 'node:fs/promises';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { aSubmission } from '@countinghouse/server/testing/a-submission';
import { until } from '@countinghouse/server/testing/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLedger } from '../testing/a-ledger';
import { booksWith, gigabytes, nestedArchive } from '../testing/workbooks';
import { ended, publishedBooks, quotaUsed } from '../testing/look-at-import';
import { openPortal, type Portal } from '../testing/portal';
import { postponeWorkbooks } from '../testing/postpone-workbooks';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { startWorkerProcess, type WorkerProcess } from '../testing/worker-process';

const TOO_MUCH = 'file: it is larger than allowed when unpacked';
/** What a worker may need beside its reader, whatever it is sent. */
const WORKER_MEBIBYTES = 400;

/** Whatever else an archive may claim is shown by smaller ones, without a worker. */
const BOMBS: readonly [name: string, content: () => Buffer, says: string][] = [
  ['a sheet of gigabytes', () => booksWith({ 'xl/worksheets/sheet3.xml': gigabytes() }), TOO_MUCH],
  [
    'gigabytes that claim to be what just may be',
    () => booksWith({ 'xl/worksheets/sheet3.xml': gigabytes({ claimedSize: 1_000_000_000 }) }),
    TOO_MUCH,
  ],
];

describe('an upload that unpacks to more than it seems', () => {
  let bed: TestBed;
  let portal: Portal;
  let worker: WorkerProcess;

  beforeAll(async () => {
    bed = await openTestBed();
    await postponeWorkbooks(bed);
    portal = await openPortal(bed);
    worker = await startWorkerProcess(bed);
  });

  afterAll(async () => {
    await worker?.stop();
    await portal?.close();
    await bed?.close();
  });

  const importOf = async (content: Buffer, fileName: string) => {
    const ctx = bed.ctxOf('lender');
    const id = await portal.upload(content, fileName, await aSubmission(ctx));
    return { id, ...(await ended(ctx, id)) };
  };

  it.each(BOMBS)('%s: ends as Error that says so, and the same worker continues', async (_, content, says) => {
    const used = await quotaUsed(bed.ctxOf('lender'));
    const bomb = await importOf(content(), 'books.xlsx');
    expect(bomb).toMatchObject({
      state: 'Error',
      error_code: 'InternalError',
      status: 'ImportError',
      portal_status: 'ImportError',
      deliveries: 1,
    });
    expect(bomb.error_description).toBe(says);
    expect(bomb.published_attempt_id).toBeNull();
    expect(await quotaUsed(bed.ctxOf('lender'))).toBe(used);
    await until(async () => (await readdir(bed.settings.temporaryFolder)).length === 0);

    const sound = await importOf(Buffer.from(aLedger({ journals: 3 })), 'ledger.csv');
    expect(sound).toMatchObject({ state: 'Success', deliveries: 1 });
    expect(await worker.peakMebibytes()).toBeLessThan(WORKER_MEBIBYTES);
  });

  it('an archive of gigabytes that lies in a workbook as a picture would is never opened', async () => {
    const sound = await importOf(booksWith({ 'xl/media/image1.zip': { content: nestedArchive() } }), 'books.xlsx');
    expect(sound).toMatchObject({ state: 'Success', error_code: 'None' });
    expect((await publishedBooks(bed.ctxOf('lender'), sound.id)).lines).toMatchObject([{ count: 2, sum: '0' }]);
  });

  it('leaves no row behind', async () => {
    const ctx = bed.ctxOf('lender');
    const abandoned = `select from import_attempt where abandoned_at is not null`;
    await until(() => bed.sweep().then(async () => (await withTenant(ctx, (tx) => tx.query(abandoned))).length === 0), 60_000);
    for (const table of ['books', 'account', 'party', 'ledger_page', 'open_item', 'check_result', 'statement_layout']) {
      const column = table === 'statement_layout' ? 'financial_record_id' : 'attempt_id';
      const published = table === 'statement_layout' ? 'id' : 'published_attempt_id';
      const strays = `select from ${table} where ${column} not in (select ${published} from financial_record where status = 'Created')`;
      expect([table, await withTenant(ctx, (tx) => tx.query(strays))]).toEqual([table, []]);
    }
  });
});
