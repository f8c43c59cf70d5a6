import type { Ctx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';
import type { ImportClaim } from './import-claim';

const RELEASE = `
update import_job set lease_expires_at = null, deliveries = deliveries - $4
where tenant_id = $1 and id = $2 and fence = $3 and state = 'Pending'`;

/** Hands an import back before its end, to be delivered again; a worker that was asked to stop does not count as a delivery that failed. */
export async function releaseClaim(ctx: Ctx, claim: ImportClaim, reason: 'stopped' | 'failed'): Promise<void> {
  await withTenant(ctx, (tx) => tx.query(RELEASE, [ctx.tenant.id, claim.financialRecordId, claim.fence, reason === 'stopped' ? 1 : 0]));
}
