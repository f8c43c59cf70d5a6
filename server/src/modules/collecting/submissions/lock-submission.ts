import type { WorkspaceCapability } from '@countinghouse/domain/access/capability';
import type { PortalStatus } from '@countinghouse/domain/submissions/portal-status';
import type { CommandFacts } from '@countinghouse/domain/submissions/submission-commands';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';

/** Where a submission is. */
export interface SubmissionLocation {
  readonly workspaceId: string;
  readonly submissionId: string;
}

/** A submission that is held until the end of the transaction. */
export interface LockedSubmission extends SubmissionLocation, CommandFacts {
  readonly version: number;
}

/** Finds the workspace of a submission in which the viewer holds a capability; refuses NotFound and Forbidden. */
export async function locateSubmission(
  tx: TenantTransaction,
  ctx: ViewerCtx,
  submissionId: string,
  capability: WorkspaceCapability,
): Promise<Result<SubmissionLocation>> {
  if (!isId(submissionId)) return refuse('NotFound');
  const [row] = await tx.query<{ workspace_id: string }>('select workspace_id from submission where tenant_id = $1 and id = $2', [
    ctx.tenant.id,
    submissionId,
  ]);
  if (row === undefined) return refuse('NotFound');
  const denied = await requireWorkspaceRight(tx, ctx, row.workspace_id, capability);
  return denied ?? { workspaceId: row.workspace_id, submissionId };
}

const LOCK = `
select portal_status as "portalStatus", deleted_at is not null as deleted, purged_at is not null as purged, version
from submission where tenant_id = $1 and id = $2 for no key update`;

/** Holds a submission that was placed; its workspace and a running import of it are locked before. */
export async function lockSubmission(tx: TenantTransaction, ctx: ViewerCtx, place: SubmissionLocation): Promise<LockedSubmission> {
  const [row] = await tx.query<CommandFacts & { version: number; portalStatus: PortalStatus }>(LOCK, [ctx.tenant.id, place.submissionId]);
  if (row === undefined) throw new Error('A submission is never removed while its workspace is there.');
  return { ...place, ...row };
}
