import type { WorkspaceCapability } from '@countinghouse/domain/access/capability';
import type { Refusal } from '@countinghouse/domain/refusals';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { refuseMonitoring } from '../ratios/refuse-monitoring';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';

/** Null where the viewer holds the capability and the tenant offers monitoring; else NotFound or Forbidden. */
export async function requireMonitoring(
  tx: TenantTransaction,
  ctx: ViewerTenantCtx,
  workspaceId: string,
  capability: WorkspaceCapability,
): Promise<Refusal | null> {
  const denied =
    (await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace')) ??
    (await requireWorkspaceRight(tx, ctx, workspaceId, capability));
  return denied ?? refuseMonitoring(ctx);
}
