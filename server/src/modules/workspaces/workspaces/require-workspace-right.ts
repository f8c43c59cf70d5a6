import { can } from '@countinghouse/domain/access/can';
import type { WorkspaceCapability } from '@countinghouse/domain/access/capability';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { isId } from '../../../platform/http/body-fields';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { rightsOf } from '../../../platform/rights-of';
import { recordCheck } from '../../../platform/use-case';
import { reachedBy } from './reached-by';

const MEMBERSHIP = `
select exists (select from workspace_user m where m.tenant_id = w.tenant_id and m.workspace_id = w.id and m.user_id = $3) as "isMember"
from workspace w where w.tenant_id = $1 and w.id = $2 and w.deleted_at is null`;

/** Null when the viewer holds the capability in the workspace; otherwise NotFound where this tenant has no such workspace, else Forbidden. */
export async function requireWorkspaceRight(
  tx: TenantTransaction,
  ctx: ViewerCtx,
  workspaceId: string,
  capability: WorkspaceCapability,
): Promise<Refusal | null> {
  if (!isId(workspaceId)) return refuse('NotFound');
  const { sql, name } = reachedBy(ctx, { sql: MEMBERSHIP, name: 'workspace-membership' });
  const [access] = await tx.query<{ isMember: boolean }>(sql, [ctx.tenant.id, workspaceId, ctx.viewer.userId], name);
  if (access === undefined) return refuse('NotFound');
  if (!can(rightsOf(ctx), capability, access)) return refuse('Forbidden');
  recordCheck(ctx, capability);
  return null;
}
