import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { findRequestForChange } from './find-request-for-change';
import { auditLink } from './record-audit';

const REVOKE = 'update shareable_link set revoked_at = coalesce(revoked_at, $3) where tenant_id = $1 and request_id = $2 returning 1';

/** Withdraws the link of a request: its address and its sessions open nothing from now on. Refuses NotFound and Forbidden. */
export async function revokeShareableLink(ctx: ViewerTenantCtx, workspaceId: string, requestId: string): Promise<Result<string>> {
  return withTenant(ctx, async (tx) => {
    const found = await findRequestForChange(tx, ctx, workspaceId, requestId);
    if (isRefusal(found)) return found;
    const revoked = await tx.query(REVOKE, [ctx.tenant.id, requestId, ctx.clock.now()]);
    if (revoked.length === 0) return refuse('NotFound');
    await auditLink(tx, ctx, 'link.revoked', requestId);
    return requestId;
  });
}
