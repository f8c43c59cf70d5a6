import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '@countinghouse/domain/refusals';
import { cancelImport } from '@countinghouse/server/modules/imports/imports/cancel-import';
import { claimImport } from '@countinghouse/server/modules/imports/imports/claim-import';
import { IMPORT_JOBS } from '@countinghouse/server/modules/imports/imports/import-claim';
import { startImport } from '@countinghouse/server/modules/imports/imports/start-import';
import { ClaimLostError, MOST_LOST } from '@countinghouse/server/platform/claims/claim-table';
import { renewClaim } from '@countinghouse/server/platform/claims/renew-claim';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { aSubmission } from '@countinghouse/server/testing/a-submission';
import { countWaiting, untilWaiting } from '@countinghouse/server/testing/hold-rows';
import { until } from '@countinghouse/server/testing/until';
import { aLedger } from '../testing/a-ledger';
import { holdTable, type HeldTable } from '../testing/hold-table';
import { ended, publishedBooks, quotaUsed, seen } from '../testing/look-at-import';
import type { RunningWorker } from '../start-worker';
import { postponeWorkbooks } from '../testing/postpone-workbooks';
import { openTestBed, startUpload, uploadInto, type TestBed } from '../testing/test-bed';
import { importHere } from '../testing/work-here';
import { startWorkerHere } from '../testing/worker-process';

type Upload = Awaited<ReturnType<typeof startUpload>>;

const LEDGER = aLedger({ journals: 30 });
/** Where an import is canceled: as its worker waits for a table that the test holds, so that it can't have come further. */
const STAGES = [
  ['Connecting', 'import_attempt'],
  ['Gathering', 'ledger_page'],
  ['Checking', 'account'],
] as const;
const A_PAGE = `
insert into ledger_page (tenant_id, attempt_id, page_no, run_no, line_count, first_account, last_account, first_date, last_date, line_no, date,
  account, amount, location, journal)
values ($1, $2, 1, 1, 1, 0, 0, '2024-02-29', '2024-02-29', '{1}', '{2024-02-29}', '{0}', '{0}', '{1}', '{1}')`;

describe('how imports end', () => {
  let bed: TestBed;

  beforeAll(async () => {
    bed = await openTestBed();
    await postponeWorkbooks(bed);
  });

  afterAll(() => bed?.close());

  const lender = () => bed.ctxOf('lender');
  const expire = (id: string) =>
    withTenant(lender(), (tx) => tx.query(`update import_job set lease_expires_at = now() - interval '1 s' where id = $1`, [id]));

  /** Its run in this process, as it waits for a table that the test holds. */
  async function heldAt(table: string) {
    const held = await holdTable(bed, table);
    const upload = await startUpload(lender(), LEDGER);
    const run = importHere(bed, upload.financialRecordId);
    await held.untilWanted();
    return { held, upload, run };
  }

  /** Cancels an import, and lets it go on once the cancellation is through or waits for a lock: it comes first to whatever both want. */
  async function cancelBefore({ held, upload }: { readonly held: HeldTable; readonly upload: Upload }) {
    const waiting = await countWaiting(bed);
    let isOver = false;
    const canceling = cancelImport(lender(), upload).finally(() => {
      isOver = true;
    });
    await until(async () => isOver || (await countWaiting(bed)) > waiting);
    await held.release();
    return canceling;
  }

  const attemptsOf = (id: string) =>
    withTenant(lender(), (tx) => tx.query(`select from import_attempt where financial_record_id = $1`, [id]));

  it.each(STAGES)('canceled at %s: nothing is published or kept, and the collection is given back', async (stage, table) => {
    const ctx = lender();
    const used = await quotaUsed(ctx);
    const { held, upload, run } = await heldAt(table);
    expect((await seen(ctx, upload.financialRecordId)).stage).toBe(stage);
    expect(await cancelBefore({ held, upload })).toMatchObject({ financialRecordId: upload.financialRecordId });
    expect(await run).toMatchObject({
      state: 'Cancelled',
      error_code: 'Cancelled',
      status: 'ImportError',
      published_attempt_id: null,
    });
    expect(await quotaUsed(ctx)).toBe(used);
    await bed.sweep();
    expect(await attemptsOf(upload.financialRecordId)).toEqual([]);
    expect((await publishedBooks(ctx, upload.financialRecordId)).lines).toMatchObject([{ count: 0 }]);
  });

  it('canceled while it publishes: too late, and refused', async () => {
    const ctx = lender();
    const { held, upload, run } = await heldAt('statement_layout');
    expect((await seen(ctx, upload.financialRecordId)).stage).toBe('Publishing');
    expect(await cancelBefore({ held, upload })).toEqual({ refused: 'ImportEnded' });
    expect(await run).toMatchObject({ state: 'Success', status: 'Created' });
  });

  describe('with a worker', () => {
    let worker: RunningWorker;
    let lost: Upload;

    beforeAll(async () => {
      lost = await startUpload(lender(), aLedger({ journals: 10 }));
      await bed.owner.query(`update outbox set dispatched_at = now() - interval '1 minute', dispatches = 1`);
      worker = await startWorkerHere(bed);
    });

    afterAll(() => worker?.stop());

    it('survives a queue that lost everything', async () => {
      expect(await ended(lender(), lost.financialRecordId)).toMatchObject({ state: 'Success' });
    });

    it('canceled while it is read by a worker, which is told, and sweeps it by itself', async () => {
      const held = await holdTable(bed, 'ledger_page');
      const upload = await startUpload(lender(), LEDGER);
      await held.untilWanted();
      await cancelBefore({ held, upload });
      await until(async () => (await attemptsOf(upload.financialRecordId)).length === 0, 30_000);
      expect(await seen(lender(), upload.financialRecordId)).toMatchObject({ state: 'Cancelled', published_attempt_id: null });
    });
  });

  it('canceled before any worker: at once, and a second time refused', async () => {
    const ctx = lender();
    const upload = await startUpload(ctx, aLedger({ journals: 3 }));
    expect(await cancelImport(ctx, upload)).toMatchObject({ financialRecordId: upload.financialRecordId });
    expect(await cancelImport(ctx, upload)).toEqual({ refused: 'ImportEnded' });
    expect(await claimImport(ctx, upload.financialRecordId)).toBeNull();
  });

  it('is claimed by one of two workers that race, and by the other only when the lease ran out', async () => {
    const ctx = lender();
    const { financialRecordId } = await startUpload(ctx, aLedger({ journals: 3 }));
    const claims = await Promise.all([claimImport(ctx, financialRecordId), claimImport(ctx, financialRecordId)]);
    const first = claims.find((claim) => claim !== null)!;
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
    await expire(financialRecordId);
    const second = await claimImport(ctx, financialRecordId);
    expect(second).toMatchObject({ fence: first.fence + 1 });
    await expect(renewClaim(ctx, IMPORT_JOBS, first)).rejects.toBeInstanceOf(ClaimLostError);
    await renewClaim(ctx, IMPORT_JOBS, second!);
  });

  it('is swept with what the last statement of a dead worker still brings', async () => {
    const ctx = lender();
    const upload = await startUpload(ctx, aLedger({ journals: 3 }));
    const { attemptId } = (await claimImport(ctx, upload.financialRecordId))!;
    await cancelImport(ctx, upload);
    let sweeping: Promise<void> | undefined;
    await withTenant(ctx, async (tx) => {
      await tx.query(A_PAGE, [ctx.tenant.id, attemptId]);
      sweeping = bed.sweep();
      await untilWaiting(bed, 1);
    });
    await sweeping;
    expect(await withTenant(ctx, (tx) => tx.query(`select from import_attempt where id = $1`, [attemptId]))).toEqual([]);
  });

  it('is given up after ten workers died over it', async () => {
    const ctx = lender();
    const used = await quotaUsed(ctx);
    const { financialRecordId } = await startUpload(ctx, aLedger({ journals: 3 }));
    for (let delivery = 0; delivery < MOST_LOST; delivery++) {
      expect(await claimImport(ctx, financialRecordId)).not.toBeNull();
      await expire(financialRecordId);
    }
    expect(await claimImport(ctx, financialRecordId)).toBeNull();
    expect(await seen(ctx, financialRecordId)).toMatchObject({ state: 'Error', error_code: 'InternalError' });
    expect(await quotaUsed(ctx)).toBe(used);
  });

  // covers lender 5.6, borrower 4.2
  it('lets exactly as many of fifty starts through as the limit leaves', async () => {
    const ctx = bed.ctxOf('other');
    const left = (await quotaUsed(ctx)) + 1;
    await bed.owner.query(
      `update tenant set settings = jsonb_set(settings, '{dataCollectionLimit}', to_jsonb($2::integer)) where id = $1`,
      [ctx.tenant.id, left],
    );
    const inputs = await Promise.all(
      Array.from({ length: 50 }, async () => uploadInto(ctx, await aSubmission(ctx), aLedger({ journals: 1 }))),
    );
    const answers = await Promise.all(inputs.map((input) => startImport(ctx, input)));
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
    expect(answers.filter((answer) => isRefusal(answer) && answer.refused === 'DataCollectionLimitReached')).toHaveLength(49);
    expect(await quotaUsed(ctx)).toBe(left);
  });

  it('replaces a failed record by a retry, which counts once', async () => {
    const ctx = lender();
    const used = await quotaUsed(ctx);
    const submission = await aSubmission(ctx);
    const input = await uploadInto(ctx, submission, aLedger({ journals: 3 }));
    const first = await startImport(ctx, input);
    if (isRefusal(first)) throw new Error(first.refused);
    expect(await startImport(ctx, input)).toMatchObject({ financialRecordId: first.financialRecordId, repeated: true });
    expect(await startImport(ctx, await uploadInto(ctx, submission, aLedger({ journals: 4 })))).toEqual({ refused: 'ImportRunning' });
    await cancelImport(ctx, { ...input, financialRecordId: first.financialRecordId });
    const retry = await startImport(ctx, input);
    expect(retry).toMatchObject({ repeated: false });
    expect((await seen(ctx, first.financialRecordId)).status).toBe('Deleted');
    expect(await quotaUsed(ctx)).toBe(used + 1);
  });

  it('keeps every row in the tenant of its parent', async () => {
    const keys: { child: string; parent: string; on: string }[] = await bed.owner.query(
      `select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
         (select string_agg(format('c.%I = p.%I', a.attname, f.attname), ' and ') from unnest(c.conkey, c.confkey) as k (a, f)
            join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.a join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.f
            where a.attname <> 'tenant_id') as on
       from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype = 'f' and cardinality(c.conkey) > 1`,
    );
    expect(keys.length).toBeGreaterThan(20);
    for (const { child, parent, on } of keys) {
      const strangers = await bed.owner.query(`select from ${child} c join ${parent} p on ${on} where c.tenant_id <> p.tenant_id`);
      expect([child, strangers]).toEqual([child, []]);
    }
  });
});
