import { can } from '@countinghouse/domain/access/can';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { FINANCIAL_RECORD_TRANSITIONS } from '@countinghouse/domain/submissions/financial-record-status';
import { recordAudit } from '../../../platform/audit/record-audit';
import { transition } from '../../../platform/database/transition';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { cancelPendingImports, lockPendingImports } from '../../imports/imports/cancel-pending-imports';
import { publishImportChanged } from '../../imports/imports/publish-import-changed';
import { rightsOf } from '../../../platform/rights-of';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { findRecord, type RequestedRecord } from './find-record';

const DELETED = transition('status', FINANCIAL_RECORD_TRANSITIONS, 'Deleted');

/** What of a record `$2` can't be read any more from then on; the rows of its books are swept with their attempts. */
const ERASE = [
  `update import_attempt set abandoned_at = $3 where tenant_id = $1 and financial_record_id = $2 and abandoned_at is null`,
  `update financial_record set ${DELETED.set}, published_attempt_id = null, consumer_metadata = '[]'
   where tenant_id = $1 and id = $2 and $3::timestamptz is not null and ${DELETED.fromOrSame}`,
  `delete from statement_layout where tenant_id = $1 and financial_record_id = $2 and $3::timestamptz is not null`,
  `delete from risk_analysis where tenant_id = $1 and financial_record_id = $2 and $3::timestamptz is not null`,
  `delete from import_page where tenant_id = $1 and financial_record_id = $2 and $3::timestamptz is not null`,
  `delete from workbook where tenant_id = $1 and financial_record_id = $2 and $3::timestamptz is not null`,
  `delete from workbook_revision where tenant_id = $1 and financial_record_id = $2 and $3::timestamptz is not null`,
  `delete from download_link where tenant_id = $1 and path like '%' || $2::text || '%' and $3::timestamptz is not null`,
  `update document d set deleted_at = coalesce(d.deleted_at, $3), erased_at = $3 from import_job j
   where j.tenant_id = $1 and j.id = $2 and d.tenant_id = j.tenant_id and d.id = (j.source ->> 'documentId')::uuid`,
  `update import_job set faults = '[]', error_description = null, source = '{}' where tenant_id = $1 and id = $2 and $3::timestamptz is not null`,
  `update submission s set portal_status = 'Unknown', dataset_name = null, is_verified_content = false, version = s.version + 1 from financial_record r
   where r.tenant_id = $1 and r.id = $2 and s.tenant_id = r.tenant_id and s.id = r.submission_id and $3::timestamptz is not null`,
];

const FILES = `
select store_key as key from workbook where tenant_id = $1 and financial_record_id = $2
union all
select d.store_key from import_job j join document d on d.tenant_id = j.tenant_id and d.id = (j.source ->> 'documentId')::uuid
where j.tenant_id = $1 and j.id = $2 and d.erased_at is null`;

/**
 * Purges a record with its books, its workbooks and its source file; its submission stays and can be imported again. A running import ends.
 * Refuses as reading does, and Forbidden for people without `CanDeleteSubmission`.
 */
export const deleteRecord = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, requested: RequestedRecord): Promise<Result<null>> => {
    const done = await withTenant(ctx, async (tx) => {
      const record = await findRecord(tx, ctx, requested);
      if (isRefusal(record)) return record;
      const { viewer } = ctx;
      if (viewer !== null && !can(rightsOf({ ...ctx, viewer }), 'CanDeleteSubmission', { isMember: true })) return refuse('Forbidden');
      const { submissionId } = record;
      await lockPendingImports(tx, ctx, { submissionId });
      const cancelled = record.status === 'Pending' ? await cancelPendingImports(tx, ctx, { submissionId }) : [];
      return { record, cancelled, keys: await erase(tx, ctx, record.id) };
    });
    if (isRefusal(done)) return done;
    const { workspaceId, id } = done.record;
    for (const financialRecordId of new Set([id, ...done.cancelled])) await publishImportChanged(ctx, { workspaceId, financialRecordId });
    await Promise.allSettled(done.keys.map((key) => ctx.files.delete(key)));
    return null;
  },
);

/** Answers the files that nothing names any more; what could not be deleted is tidied away later. */
async function erase(tx: TenantTransaction, ctx: PrincipalRequestCtx, id: string): Promise<string[]> {
  const files = await tx.query<{ key: string }>(FILES, [ctx.tenant.id, id]);
  for (const sql of ERASE) await tx.query(sql, [ctx.tenant.id, id, ctx.clock.now()]);
  await recordAudit(tx, ctx, { action: 'import.deleted', subjectType: 'financialRecord', subjectId: id });
  return files.map(({ key }) => key);
}
