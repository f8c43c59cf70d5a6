import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** What of a workspace can be changed, and its version. */
export interface LockedWorkspace {
  readonly displayName: string;
  readonly engagementCode: string | null;
  readonly version: number;
}

const LOCK = `
select display_name as "displayName", engagement_code as "engagementCode", version
from workspace where tenant_id = $1 and id = $2 and deleted_at is null for no key update`;

/**
 * Locks a workspace until the end of the transaction, so that it is neither changed nor deleted; null when it no longer exists. A
 * transaction that adds to a workspace takes this lock before that of any other row of it, except an import's job.
 */
export async function lockWorkspace(tx: TenantTransaction, ctx: Pick<Ctx, 'tenant'>, workspaceId: string): Promise<LockedWorkspace | null> {
  const [row] = await tx.query<LockedWorkspace>(LOCK, [ctx.tenant.id, workspaceId], 'workspace-lock');
  return row ?? null;
}
