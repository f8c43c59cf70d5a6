import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';

/** Null where the viewer may analyze in the workspace; else NotFound, and Forbidden also where the tenant has risk analysis switched off. */
export async function refuseRiskAnalysis(tx: TenantTransaction, ctx: ViewerTenantCtx, workspaceId: string): Promise<Refusal | null> {
  const denied =
    (await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace')) ??
    (await requireWorkspaceRight(tx, ctx, workspaceId, 'CanRunRiskAnalysis'));
  return denied ?? (ctx.tenant.settings.riskCalcEnabled ? null : refuse('Forbidden'));
}
