import type { Answer } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';
import { requireWorkspaceRight } from '../workspaces/require-workspace-right';
import type { SubmissionRequest } from './present-submission-request';
import type { KeptRequestOptions } from './request-options-body';

/** Keeps what a collection shall gather; needs the right to view the workspace, as starting a collection does (lender side 6). */
export async function createSubmissionRequest(
  ctx: ViewerCtx,
  workspaceId: string,
  options: KeptRequestOptions,
): Promise<Answer<SubmissionRequest>> {
  return withTenant(ctx, async (tx) => {
    const refusal = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace');
    if (refusal !== null) return refusal;
    const id = ctx.ids.next();
    await tx.query(
      `insert into submission_request (tenant_id, id, workspace_id, options, requested_by, created_at) values ($1, $2, $3, $4, $5, $6)`,
      [ctx.tenant.id, id, workspaceId, JSON.stringify(options), ctx.viewer.userId, ctx.clock.now()],
    );
    return { id, workspaceId, options };
  });
}
