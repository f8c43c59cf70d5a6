import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** A revision of a record's workbooks. */
export interface CancelledRevision {
  readonly financialRecordId: string;
  readonly revisionNumber: number;
}

const CANCEL = `
update workbook_revision v set outcome = 'Error', error_description = 'The data of this collection was removed.', ended_at = $3,
  fence = fence + 1, lease_expires_at = null
from financial_record r
where r.tenant_id = $1 and r.submission_id = $2 and v.tenant_id = r.tenant_id and v.financial_record_id = r.id and v.outcome = 'Pending'
returning v.financial_record_id as "financialRecordId", v.revision_number as "revisionNumber"`;

/** Cancels the regenerations of a submission's workbooks: the raised fence shuts their workers out. */
export async function cancelPendingRevisions(tx: TenantTransaction, ctx: Ctx, submissionId: string): Promise<CancelledRevision[]> {
  return tx.query<CancelledRevision>(CANCEL, [ctx.tenant.id, submissionId, ctx.clock.now()]);
}
