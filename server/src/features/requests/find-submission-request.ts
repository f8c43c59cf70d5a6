import { refuse, type Answer } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';
import { isId } from '../../platform/http/body-fields';
import { requireWorkspaceRight } from '../workspaces/require-workspace-right';
import type { SubmissionRequest } from './present-submission-request';
import type { KeptRequestOptions } from './request-options-body';

/** A request of a workspace that the viewer may view; refuses NotFound. */
export async function findSubmissionRequest(ctx: ViewerCtx, workspaceId: string, id: string): Promise<Answer<SubmissionRequest>> {
  return withTenant(ctx, async (tx) => {
    const refusal = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace');
    if (refusal !== null) return refusal;
    if (!isId(id)) return refuse('NotFound');
    const [row] = await tx.query<{ options: KeptRequestOptions }>(
      `select options from submission_request where tenant_id = $1 and workspace_id = $2 and id = $3`,
      [ctx.tenant.id, workspaceId, id],
    );
    return row === undefined ? refuse('NotFound') : { id, workspaceId, options: row.options };
  });
}
