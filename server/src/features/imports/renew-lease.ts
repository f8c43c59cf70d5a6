import type { Ctx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';
import { ClaimLostError, LEASE_SECONDS, type ImportClaim } from './import-claim';

const RENEW = `
update import_job set lease_expires_at = clock_timestamp() + interval '${LEASE_SECONDS} s'
where tenant_id = $1 and id = $2 and fence = $3 and state = 'Pending' returning 1`;

/** The heartbeat of a claim; throws ClaimLostError when the import ended or is another worker's. */
export async function renewLease(ctx: Ctx, claim: ImportClaim): Promise<void> {
  const renewed = await withTenant(ctx, (tx) => tx.query(RENEW, [ctx.tenant.id, claim.financialRecordId, claim.fence]));
  if (renewed.length === 0) throw new ClaimLostError();
}
