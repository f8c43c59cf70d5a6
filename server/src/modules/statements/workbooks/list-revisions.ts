import type { GenerationProgress } from '@countinghouse/domain/workbooks/generation-progress';
import type { RevisionReason, StatementVersions } from '@countinghouse/domain/workbooks/revision-reason';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** A revision of a record's workbooks and the files it made; sizes in bytes. */
export interface StoredRevision {
  readonly financialRecordId: string;
  readonly workspaceId: string;
  readonly revisionNumber: number;
  readonly outcome: 'Pending' | 'Success' | 'Error';
  readonly errorDescription: string | null;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly endedAt: Date | null;
  readonly reason: RevisionReason;
  readonly statementVersions: StatementVersions;
  /** The call that ordered it. */
  readonly requestId: string | null;
  /** How far it came; null before it was begun. */
  readonly progress: GenerationProgress | null;
  readonly workbooks: readonly StoredWorkbook[];
}

interface StoredWorkbook {
  readonly variantId: string;
  readonly fileName: string;
  readonly fileSize: number;
  /** ISO 8601. */
  readonly createdAt: string;
}

const REVISIONS = `
select w.financial_record_id as "financialRecordId", r.workspace_id as "workspaceId", w.revision_number as "revisionNumber", w.outcome,
  w.error_description as "errorDescription", w.created_at as "createdAt", w.created_by as "createdBy",
  w.ended_at as "endedAt", w.reason, w.statement_versions as "statementVersions", w.request_id as "requestId", w.progress,
  coalesce((
    select jsonb_agg(jsonb_build_object('variantId', b.variant_id, 'fileName', b.file_name, 'fileSize', b.file_size, 'createdAt', b.created_at) order by b.variant_id desc)
    from workbook b where b.tenant_id = w.tenant_id and b.financial_record_id = w.financial_record_id and b.revision_number = w.revision_number
  ), '[]') as workbooks
from workbook_revision w join financial_record r on r.tenant_id = w.tenant_id and r.id = w.financial_record_id
where w.tenant_id = $1 and w.financial_record_id = any($2::uuid[])
order by w.revision_number desc`;

/** The revisions of some records, newest first; the caller checked the rights. */
export async function listRevisions(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  financialRecordIds: readonly string[],
): Promise<StoredRevision[]> {
  return tx.query<StoredRevision>(REVISIONS, [ctx.tenant.id, financialRecordIds], 'workbook-revisions');
}
