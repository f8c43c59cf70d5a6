import type { Ctx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';
import { LEASE_SECONDS, RevisionLostError, type RevisionClaim } from './revision-claim';

const RENEW = `
update workbook_revision set lease_expires_at = clock_timestamp() + interval '${LEASE_SECONDS} s'
where tenant_id = $1 and financial_record_id = $2 and revision_number = $3 and fence = $4 and outcome = 'Pending' returning 1`;

/** The heartbeat of a claim; throws RevisionLostError when the revision ended or is another worker's. */
export async function renewRevision(ctx: Ctx, claim: RevisionClaim): Promise<void> {
  const values = [ctx.tenant.id, claim.financialRecordId, claim.revisionNumber, claim.fence];
  const renewed = await withTenant(ctx, (tx) => tx.query(RENEW, values));
  if (renewed.length === 0) throw new RevisionLostError();
}
