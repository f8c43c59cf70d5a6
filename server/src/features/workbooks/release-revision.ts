import type { Ctx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';
import type { RevisionClaim } from './revision-claim';

const RELEASE = `
update workbook_revision set lease_expires_at = null
where tenant_id = $1 and financial_record_id = $2 and revision_number = $3 and fence = $4 and outcome = 'Pending'`;

/** Hands a revision back before its end, so that the next delivery begins at once and not when the lease runs out. */
export async function releaseRevision(ctx: Ctx, claim: RevisionClaim): Promise<void> {
  const values = [ctx.tenant.id, claim.financialRecordId, claim.revisionNumber, claim.fence];
  await withTenant(ctx, (tx) => tx.query(RELEASE, values));
}
