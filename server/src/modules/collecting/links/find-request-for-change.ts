import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { SubmissionRequest } from '../requests/submission-request.entity';

/** The id of a request whose link the viewer may change, as who may view its workspace may; the workspace is held. */
export async function findRequestForChange(
  tx: TenantTransaction,
  ctx: ViewerTenantCtx,
  workspaceId: string,
  requestId: string,
): Promise<Result<string>> {
  const denied = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace');
  if (denied !== null) return denied;
  if (!isId(requestId) || (await lockWorkspace(tx, workspaceId)) === null) return refuse('NotFound');
  return (await tx.repo(SubmissionRequest).exists({ id: requestId, workspaceId })) ? requestId : refuse('NotFound');
}
