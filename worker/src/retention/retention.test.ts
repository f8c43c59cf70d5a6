import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '@countinghouse/domain/refusals';
import { startDuePurges } from '@countinghouse/server/modules/collecting/retention/start-due-purges';
import { purgeSubmission } from '@countinghouse/server/modules/collecting/retention/purge-submission';
import { restoreSubmission } from '@countinghouse/server/modules/collecting/submissions/restore-submission';
import type { ViewerCtx } from '@countinghouse/server/platform/context';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { until } from '@countinghouse/server/testing/until';
import { aLedger } from '../testing/a-ledger';
import { ended, quotaUsed, seen } from '../testing/look-at-import';
import { openTestBed, startUpload, type TestBed } from '../testing/test-bed';
import { startWorkerHere } from '../testing/worker-process';
import type { RunningWorker } from '../start-worker';

const DAY = 86_400_000;
const HOLDING_CONTENT = [
  'ledger_page',
  'journal_line',
  'open_item',
  'account',
  'party',
  'check_result',
  'reading',
  'books',
  'import_attempt',
  'workbook',
  'workbook_revision',
];

const sql = <Row extends object>(ctx: ViewerCtx, text: string, ...values: unknown[]) =>
  withTenant(ctx, (tx) => tx.query<Row>(text, values));
const at = (ctx: ViewerCtx, days: number): ViewerCtx => ({ ...ctx, clock: { now: () => new Date(Date.now() + days * DAY) } });
const retainFor = (ctx: ViewerCtx, submissionId: string, days: number) =>
  sql(ctx, `update submission set auto_delete_at = $2 where id = $1`, submissionId, new Date(Date.now() + days * DAY));
const purgeOf = async (ctx: ViewerCtx, submissionId: string) =>
  (
    await sql<{ reason: string; ended_at: Date | null; removed: object }>(ctx, `select * from submission_purge where id = $1`, submissionId)
  )[0];
const leftOf = async (ctx: ViewerCtx) => {
  const counts: Record<string, number> = {};
  for (const table of HOLDING_CONTENT) counts[table] = (await sql<{ n: number }>(ctx, `select count(*)::integer as n from ${table}`))[0]!.n;
  return { ...counts, files: (await ctx.files.list(`${ctx.tenant.id}/`)).files.length };
};
const NOTHING = { ...Object.fromEntries(HOLDING_CONTENT.map((table) => [table, 0])), files: 0 };

/** A document beside the books; answers its id. */
async function aDocument(ctx: ViewerCtx, place: { workspaceId: string; submissionId: string }): Promise<string> {
  const id = randomUUID();
  const key = `${ctx.tenant.id}/document/${id}`;
  const { bytes, sha256 } = await ctx.files.put(key, Readable.from([Buffer.from('minutes')]));
  await sql(
    ctx,
    `insert into document (tenant_id, id, workspace_id, submission_id, kind, file_name, content_type, bytes, sha256, store_key, uploaded_at)
     values ($1, $2, $3, $4, 'SupportingDocument', 'minutes.pdf', 'application/pdf', $5, $6, $7, now())`,
    ...[ctx.tenant.id, id, place.workspaceId, place.submissionId, bytes, sha256, key],
  );
  return id;
}

describe('the end of retention', () => {
  let bed: TestBed;
  let worker: RunningWorker | undefined;

  beforeAll(async () => {
    bed = await openTestBed();
  });

  afterAll(async () => {
    await worker?.stop();
    await bed?.close();
  });

  it('cancels what runs first, and gives the collection back', async () => {
    const ctx = bed.ctxOf('other');
    const upload = await startUpload(ctx, aLedger({ journals: 5 }));
    await retainFor(ctx, upload.submissionId, 1);
    expect([await startDuePurges(ctx), await quotaUsed(ctx)]).toEqual([0, 1]);
    expect(await startDuePurges(at(ctx, 1.01))).toBe(1);
    expect(await seen(ctx, upload.financialRecordId)).toMatchObject({ state: 'Cancelled', status: 'Deleted', portal_status: 'Deleted' });
    expect(await quotaUsed(ctx)).toBe(0);
  });

  // covers lender 4.3, borrower 2.3.2
  it('removes everything that was stored when it is due, not a day before; the record and the names of documents stay', async () => {
    worker = await startWorkerHere(bed);
    const ctx = bed.ctxOf('lender');
    const upload = await startUpload(ctx, aLedger({ journals: 30 }));
    const documentId = await aDocument(ctx, upload);
    await ended(ctx, upload.financialRecordId);
    await until(async () => (await sql(ctx, `select 1 from workbook`)).length === 2);
    await retainFor(ctx, upload.submissionId, 1);

    expect(await startDuePurges(ctx)).toBe(0);
    expect(await leftOf(ctx)).toMatchObject({ ledger_page: 1, workbook: 2 });
    expect(await startDuePurges(at(ctx, 1.01))).toBe(1);
    const restored = await restoreSubmission(ctx, { submissionId: upload.submissionId });
    expect(isRefusal(restored) && restored.refused).toBe('Gone');

    const done = await until(async () => {
      const purge = await purgeOf(ctx, upload.submissionId);
      return purge?.ended_at ? purge : null;
    });
    expect(done).toMatchObject({ reason: 'Retention', removed: { documents: 1, workbooks: 2 } });
    // The ledger itself was stored without a row that names it, as after a crash; the comparison of files with their names removes it.
    await ctx.files.delete((await ctx.files.list(`${ctx.tenant.id}/`)).files[0]?.key ?? 'none');
    expect(await leftOf(ctx)).toEqual(NOTHING);
    expect(await sql(ctx, `select file_name, deleted_at is not null as deleted from document where id = $1`, documentId)).toEqual([
      { file_name: 'minutes.pdf', deleted: true },
    ]);
    expect(await sql(ctx, `select 1 from statement_layout`)).toEqual([]);
    expect(
      await sql(ctx, `select action from audit_event where subject_id = $1 and action = 'submission.purged'`, upload.submissionId),
    ).toHaveLength(1);
    expect(await startDuePurges(at(ctx, 2))).toBe(0);
  });

  it('continues after a crash in the middle', async () => {
    await worker?.stop();
    worker = undefined;
    const ctx = bed.ctxOf('lender');
    const upload = await startUpload(ctx, aLedger({ journals: 5 }));
    for (let count = 0; count < 60; count += 1) await aDocument(ctx, upload);
    await sql(ctx, `update submission set deleted_at = $2 where id = $1`, upload.submissionId, new Date(Date.now() - 29 * DAY));
    expect(await startDuePurges(ctx)).toBe(0);
    expect(await startDuePurges(at(ctx, 1.01))).toBe(1);

    let deletions = 0;
    const failing = {
      ...ctx.files,
      delete: async (key: string) => (++deletions > 55 ? Promise.reject(new Error('away')) : ctx.files.delete(key)),
    };
    await expect(purgeSubmission({ ...ctx, files: failing }, upload.submissionId)).rejects.toThrow('away');
    const purged = () => sql(ctx, `select 1 from document where submission_id = $1 and purged_at is not null`, upload.submissionId);
    expect(await purged()).toHaveLength(50);
    expect((await purgeOf(ctx, upload.submissionId))?.ended_at).toBeNull();

    await purgeSubmission(ctx, upload.submissionId);
    expect(await purged()).toHaveLength(60);
    expect(await purgeOf(ctx, upload.submissionId)).toMatchObject({ reason: 'Deleted', ended_at: expect.any(Date) as Date });
    await purgeSubmission(ctx, upload.submissionId);
  });
});
