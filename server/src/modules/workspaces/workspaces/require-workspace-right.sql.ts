import type { ViewerCtx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { reachedBy } from './reached-by';

/** SQL by hand: every call about a workspace asks this first, among them those of the benchmarks `statement-read` and `save`. */
const MEMBERSHIP = `
select exists (select from workspace_user m where m.tenant_id = w.tenant_id and m.workspace_id = w.id and m.user_id = $3) as "isMember"
from workspace w where w.tenant_id = $1 and w.id = $2 and w.deleted_at is null`;

/** Whether the viewer is a member of a workspace; null where this tenant has no such workspace. */
export async function findMembership(
  tx: TenantTransaction,
  ctx: ViewerCtx,
  workspaceId: string,
): Promise<{ readonly isMember: boolean } | null> {
  const { sql, name } = reachedBy(ctx, { sql: MEMBERSHIP, name: 'workspace-membership' });
  const [membership] = await tx.query<{ isMember: boolean }>(sql, [ctx.tenant.id, workspaceId, ctx.viewer.userId], name);
  return membership ?? null;
}
