import { isRefusal, type Answer } from '@countinghouse/domain/refusals';
import { recordAudit } from '../../platform/audit/record-audit';
import type { ViewerCtx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';
import { enqueueWork } from '../../platform/outbox/enqueue-work';
import { findPublishedRecord, type RecordReference } from '../statements/find-published-record';
import { publishRevisionChanged } from './publish-revision-changed';

const INSERT = `
insert into workbook_revision (tenant_id, financial_record_id, revision_number, outcome, created_at, created_by)
select $1, $2, coalesce(max(revision_number), 0) + 1, 'Pending', $3, $4 from workbook_revision where tenant_id = $1 and financial_record_id = $2
returning revision_number as "revisionNumber"`;

const ORDERED = { action: 'workbookRevision.ordered', subjectType: 'financialRecord', fields: ['revisionNumber'] } as const;

/** Orders a new revision of a record's workbooks, numbered one higher than the last; refuses NotFound and Forbidden. */
export async function orderRevision(ctx: ViewerCtx, reference: RecordReference): Promise<Answer<{ readonly revisionNumber: number }>> {
  const ordered = await withTenant(ctx, async (tx) => {
    const record = await findPublishedRecord(tx, ctx, reference);
    if (isRefusal(record)) return record;
    await tx.query(`select from financial_record where tenant_id = $1 and id = $2 for update`, [ctx.tenant.id, record.financialRecordId]);
    const values = [ctx.tenant.id, record.financialRecordId, ctx.clock.now(), ctx.viewer.userId];
    const [row] = await tx.query<{ revisionNumber: number }>(INSERT, values);
    if (row === undefined) throw new Error('A revision was not inserted.');
    const payload = { financialRecordId: record.financialRecordId, revisionNumber: row.revisionNumber };
    await enqueueWork(tx, ctx, { topic: 'workbook', payload });
    await recordAudit(tx, ctx, { ...ORDERED, subjectId: record.financialRecordId });
    return row;
  });
  if (!isRefusal(ordered)) await publishRevisionChanged(ctx, { ...reference, ...ordered });
  return ordered;
}
