import { can } from '@countinghouse/domain/access/can';
import type { WorkspaceCapability } from '@countinghouse/domain/access/capability';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../platform/context';
import { isId } from '../../platform/http/body-fields';
import type { TenantTransaction } from '../../platform/database/with-tenant';
import { rightsOf } from '../sessions/rights-of';

const MEMBERSHIP = `
select exists (select from workspace_user u where u.tenant_id = w.tenant_id and u.workspace_id = w.id and u.user_id = $3) as "isMember"
from workspace w where w.tenant_id = $1 and w.id = $2 and w.deleted_at is null`;

/** Null when the viewer holds the capability in the workspace; otherwise NotFound where this tenant has no such workspace, else Forbidden. */
export async function requireWorkspaceRight(
  tx: TenantTransaction,
  ctx: ViewerCtx,
  workspaceId: string,
  capability: WorkspaceCapability,
): Promise<Refusal | null> {
  if (!isId(workspaceId)) return refuse('NotFound');
  const [access] = await tx.query<{ isMember: boolean }>(
    MEMBERSHIP,
    [ctx.tenant.id, workspaceId, ctx.viewer.userId],
    'workspace-membership',
  );
  if (access === undefined) return refuse('NotFound');
  return can(rightsOf(ctx), capability, access) ? null : refuse('Forbidden');
}
