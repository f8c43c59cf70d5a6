import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '@countinghouse/server/testing/both-engines';
import { until } from '@countinghouse/server/testing/until';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { aLedger } from '../testing/a-ledger';
import { holdTable } from '../testing/hold-table';
import { ended, publishedBooks, seen } from '../testing/look-at-import';
import { openTestBed, startUpload, type TestBed } from '../testing/test-bed';
import { startWorkerProcess, type WorkerProcess } from '../testing/worker-process';

const LINES = 1_200;
const LEDGER = aLedger({ journals: LINES / 2 });
/** Here alone the claim of the dead worker runs out by itself; elsewhere the test moves its end forward. */
const WAITED_FOR = 'PostgreSQL: when all rows are staged';

/** When a worker is killed: as it waits for a table that the test holds, so that it can't have come further, and what is stored by then. */
const PHASES = [
  ['before it has taken the import', 'import_attempt', { deliveries: 0, staged: 0 }],
  ['when the first lines are read', 'journal_line', { deliveries: 1, stage: 'Gathering', staged: 0 }],
  ['when all rows are staged', 'account', { deliveries: 1, stage: 'Checking', staged: LINES }],
  ['while it publishes', 'statement_structure', { deliveries: 1, stage: 'Publishing', staged: LINES }],
] as const;
/** To a queue the phases differ by whether the job that it lost is claimed; the others are shown on the first engine alone. */
const PHASES_OF_A_QUEUE = PHASES.slice(0, 2);

describe.each(ENGINES)('an import whose worker goes down, on %s', (name, open) => {
  let bed: TestBed;
  let undisturbed: Record<string, unknown[]>;
  /** The one that ended the last import goes down over the next. */
  let worker: WorkerProcess | null = null;

  beforeAll(async () => {
    bed = await openTestBed(open);
    const { financialRecordId } = await startUpload(bed.ctxOf('lender'), LEDGER);
    worker = await startWorkerProcess(bed);
    await ended(bed.ctxOf('lender'), financialRecordId);
    undisturbed = await publishedBooks(bed.ctxOf('lender'), financialRecordId);
  }, 120_000);

  afterAll(async () => {
    await worker?.stop();
    await bed?.close();
  });

  const running = async () => (worker ??= await startWorkerProcess(bed));

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

  it.each(name === ENGINES[0]![0] ? PHASES : PHASES_OF_A_QUEUE)(
    'by -9 %s: another one ends in the same books within 90 s',
    async (phase, table, stored) => {
      const ctx = bed.ctxOf('lender');
      const first = await running();
      const held = await holdTable(bed, table);
      const { financialRecordId } = await startUpload(ctx, LEDGER);
      await held.untilWanted();
      expect({ ...(await seen(ctx, financialRecordId)), staged: await staged() }).toMatchObject({ state: 'Pending', ...stored });
      const began = performance.now();
      await first.kill();
      worker = null;
      await held.release();
      if (`${name}: ${phase}` !== WAITED_FOR) await lapse();
      await running();
      const done = await ended(ctx, financialRecordId);
      expect(performance.now() - began).toBeLessThan(90_000);
      expect(done).toMatchObject({ state: 'Success', status: 'Created' });
      const { outbox, ...books } = await publishedBooks(ctx, financialRecordId);
      const { outbox: _, ...expected } = undisturbed;
      expect(books).toEqual(expected);
      expect(outbox).toHaveLength(1);
      await until(() => bed.sweep().then(async () => (await staged()) === 0), 60_000);
    },
    240_000,
  );

  it('by Ctrl-C with all that it started: it ends all the same, there or at the next one', async () => {
    const ctx = bed.ctxOf('lender');
    const first = await running();
    const held = await holdTable(bed, 'journal_line');
    const { financialRecordId } = await startUpload(ctx, LEDGER);
    await held.untilWanted();
    const interrupted = first.interrupt();
    worker = null;
    await held.release();
    expect(await interrupted).toBe(0);
    await running();
    expect(await ended(ctx, financialRecordId)).toMatchObject({ state: 'Success', status: 'Created' });
  }, 120_000);
});
