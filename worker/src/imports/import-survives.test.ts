import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '@countinghouse/server/testing/both-engines';
import { until } from '@countinghouse/server/testing/until';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { aLedger } from '../testing/a-ledger';
import { holdTable } from '../testing/hold-table';
import { ended, publishedBooks, seen } from '../testing/look-at-import';
import { postponeWorkbooks } from '../testing/postpone-workbooks';
import { openTestBed, startUpload, type TestBed } from '../testing/test-bed';
import { importHere } from '../testing/work-here';
import { startWorkerProcess, type WorkerProcess } from '../testing/worker-process';

const LINES = 60;
const LEDGER = aLedger({ journals: LINES / 2 });
/** Here alone the claim of the dead worker runs out by itself; elsewhere the test moves its end forward. */
const WAITED_FOR = 'PostgreSQL: when all rows are staged';

/**
 * When the workers of an import are killed, one after another: as each waits for a table that the test holds, so that it can't have come
 * further, and what is stored by then.
 */
const PHASES = [
  ['before it has taken the import', 'import_attempt', { deliveries: 0, staged: 0 }],
  ['when the first lines are read', 'ledger_page', { deliveries: 1, stage: 'Gathering', staged: 0 }],
  ['when all rows are staged', 'account', { deliveries: 2, stage: 'Checking', staged: LINES }],
  ['while it publishes', 'statement_layout', { deliveries: 3, stage: 'Publishing', staged: LINES }],
] as const;
/** To a queue the phases differ by whether the job that it lost is claimed; the others are shown on the first engine alone. */
const PHASES_OF_A_QUEUE = PHASES.slice(0, 2);

describe.each(ENGINES)('an import whose worker goes down, on %s', (name, open) => {
  let bed: TestBed;
  let worker: WorkerProcess | null = null;

  beforeAll(async () => {
    bed = await openTestBed(open);
    await postponeWorkbooks(bed);
  }, 60_000);

  afterAll(async () => {
    await worker?.stop();
    await bed?.close();
  });

  /** The books of the same file that was read in peace. */
  async function undisturbed() {
    const ctx = bed.ctxOf('lender');
    const { financialRecordId } = await startUpload(ctx, LEDGER);
    expect(await importHere(bed, financialRecordId)).toMatchObject({ state: 'Success' });
    return publishedBooks(ctx, financialRecordId);
  }

  /** Rows of attempts that are not published: of all, or of the one that is not abandoned. */
  async function staged(attempts: 'all' | 'running'): Promise<number> {
    const [row] = await withTenant(bed.ctxOf('lender'), (tx) =>
      tx.query<{ count: number }>(
        `select count(*)::integer as count from ledger_line l join import_attempt a on a.id = l.attempt_id
         where not exists (select from financial_record r where r.published_attempt_id = a.id) and ($1 = 'all' or a.abandoned_at is null)`,
        [attempts],
      ),
    );
    return row?.count ?? 0;
  }

  /** What the passing of time does: the claim of the dead worker runs out, and the queue is not waited for any more. */
  async function lapse(): Promise<void> {
    await bed.owner.query(`update import_job set lease_expires_at = clock_timestamp() - interval '1 s' where lease_expires_at is not null`);
    await bed.owner.query(`update outbox set dispatched_at = clock_timestamp() - interval '1 min' where topic = 'import'`);
  }

  it('by -9 again and again, wherever it is: another one ends in the same books within 90 s', async () => {
    const ctx = bed.ctxOf('lender');
    const { outbox: _, ...expected } = await undisturbed();
    const { financialRecordId } = await startUpload(ctx, LEDGER);
    let killedAt = 0;
    for (const [phase, table, stored] of name === ENGINES[0]![0] ? PHASES : PHASES_OF_A_QUEUE) {
      const held = await holdTable(bed, table);
      const first = await startWorkerProcess(bed);
      worker = first;
      await held.untilWanted();
      expect(performance.now() - killedAt, phase).toBeLessThan(killedAt === 0 ? Infinity : 90_000);
      expect({ ...(await seen(ctx, financialRecordId)), staged: await staged('running') }, phase).toMatchObject({
        state: 'Pending',
        ...stored,
      });
      await first.kill();
      killedAt = performance.now();
      await held.release();
      if (`${name}: ${phase}` !== WAITED_FOR) await lapse();
    }
    worker = await startWorkerProcess(bed);
    const done = await ended(ctx, financialRecordId);
    expect(performance.now() - killedAt).toBeLessThan(90_000);
    expect(done).toMatchObject({ state: 'Success', status: 'Created' });
    const { outbox, ...books } = await publishedBooks(ctx, financialRecordId);
    expect(books).toEqual(expected);
    expect(outbox).toHaveLength(1);
    await until(() => bed.sweep().then(async () => (await staged('all')) === 0), 60_000);
  }, 400_000);

  it('by Ctrl-C with all that it started: it ends all the same, there or at the next one', async () => {
    const ctx = bed.ctxOf('lender');
    const first = worker ?? (await startWorkerProcess(bed));
    const held = await holdTable(bed, 'ledger_page');
    const { financialRecordId } = await startUpload(ctx, LEDGER);
    await held.untilWanted();
    const interrupted = first.interrupt();
    worker = null;
    await held.release();
    expect(await interrupted).toBe(0);
    if ((await seen(ctx, financialRecordId)).state === 'Pending') worker = await startWorkerProcess(bed);
    expect(await ended(ctx, financialRecordId)).toMatchObject({ state: 'Success', status: 'Created' });
  }, 120_000);
});
