import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '@countinghouse/server/testing/both-engines';
import { until } from '@countinghouse/server/testing/until';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { aLedger } from '../testing/a-ledger';
import { ended, publishedBooks, seen } from '../testing/look-at-import';
import { openTestBed, startUpload, type TestBed } from '../testing/test-bed';
import { startWorkerProcess } from '../testing/worker-process';

/** Long enough to be met in each phase: 40,000 lines, of which half are staged when a worker is killed over them. */
const LEDGER = aLedger({ journals: 20_000 });
/** Here alone the claim of the dead worker runs out by itself; elsewhere the test moves its end forward. */
const WAITED_FOR = 'PostgreSQL: while rows are staged';

describe.each(ENGINES)('an import whose worker goes down, on %s', (name, open) => {
  let bed: TestBed;
  let undisturbed: Record<string, unknown[]>;

  beforeAll(async () => {
    bed = await openTestBed(open);
    const worker = await startWorkerProcess(bed);
    const ctx = bed.ctxOf('lender');
    const upload = await startUpload(ctx, LEDGER);
    await ended(ctx, upload.financialRecordId);
    undisturbed = await publishedBooks(ctx, upload.financialRecordId);
    await worker.stop();
  }, 120_000);

  afterAll(() => bed?.close());

  const phases: [string, (id: string) => Promise<boolean>][] = [
    ['before it takes the import', async () => true],
    ['as it has taken the import', async (id) => (await seen(bed.ctxOf('lender'), id)).deliveries === 1],
    ['while it reads', async (id) => ((await seen(bed.ctxOf('lender'), id)).counts.lines ?? 0) > 0],
    ['while rows are staged', async () => (await staged()) >= 20_000],
    ['while it publishes', async (id) => (await seen(bed.ctxOf('lender'), id)).stage === 'Publishing'],
  ];

  /** Rows of attempts that are not published. */
  async function staged(): Promise<number> {
    const [row] = await withTenant(bed.ctxOf('lender'), (tx) =>
      tx.query<{ count: number }>(
        `select count(*)::integer as count from journal_line l where not exists (select from financial_record r where r.published_attempt_id = l.attempt_id)`,
      ),
    );
    return row?.count ?? 0;
  }

  /** What the passing of time does: the claim of the dead worker runs out, and the queue is not waited for any more. */
  async function lapse(): Promise<void> {
    await bed.owner.query(`update import_job set lease_expires_at = clock_timestamp() - interval '1 s' where lease_expires_at is not null`);
    await bed.owner.query(`update outbox set dispatched_at = clock_timestamp() - interval '1 min' where topic = 'import'`);
  }

  it.each(phases)(
    'by -9 %s: another one ends in the same books within 90 s',
    async (phase, reached) => {
      const ctx = bed.ctxOf('lender');
      const worker = await startWorkerProcess(bed);
      const upload = await startUpload(ctx, LEDGER);
      const began = performance.now();
      await until(
        async () => (await reached(upload.financialRecordId)) || (await seen(ctx, upload.financialRecordId)).state !== 'Pending',
        60_000,
      );
      await worker.kill();
      if (`${name}: ${phase}` !== WAITED_FOR) await lapse();
      const next = await startWorkerProcess(bed);
      const done = await ended(ctx, upload.financialRecordId);
      expect(performance.now() - began).toBeLessThan(90_000);
      expect(done).toMatchObject({ state: 'Success', status: 'Created' });
      const { outbox, ...books } = await publishedBooks(ctx, upload.financialRecordId);
      const { outbox: _, ...expected } = undisturbed;
      expect(books).toEqual(expected);
      expect(outbox).toHaveLength(1);
      await until(() => bed.sweep().then(async () => (await staged()) === 0), 60_000);
      await next.stop();
    },
    240_000,
  );

  it('by Ctrl-C with all that it started: it ends all the same, there or at the next one', async () => {
    const ctx = bed.ctxOf('lender');
    const worker = await startWorkerProcess(bed);
    const { financialRecordId } = await startUpload(ctx, LEDGER);
    await until(async () => ((await seen(ctx, financialRecordId)).counts.lines ?? 0) > 0, 60_000);
    expect(await worker.interrupt()).toBe(0);
    const next = await startWorkerProcess(bed);
    expect(await ended(ctx, financialRecordId)).toMatchObject({ state: 'Success', status: 'Created' });
    await next.stop();
  }, 120_000);
});
