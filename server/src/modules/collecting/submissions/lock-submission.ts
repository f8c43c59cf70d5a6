import type { WorkspaceCapability } from '@countinghouse/domain/access/capability';
import type { CommandFacts } from '@countinghouse/domain/submissions/submission-commands';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { Submission } from './submission.entity';

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
  const found = await tx.repo(Submission).findOne({ where: { id: submissionId }, select: ['workspaceId'] });
  if (found === null) return refuse('NotFound');
  const { workspaceId } = found;
  return (await requireWorkspaceRight(tx, ctx, workspaceId, capability)) ?? { workspaceId, submissionId };
}

/** Holds a submission that was placed; its workspace and a running import of it are locked before. */
export async function lockSubmission(tx: TenantTransaction, location: SubmissionLocation): Promise<LockedSubmission> {
  const stored = await tx.repo(Submission).findOne({
    where: { id: location.submissionId },
    select: ['portalStatus', 'deletedAt', 'purgedAt', 'version'],
    lock: 'for_no_key_update',
  });
  if (stored === null) throw new Error('A submission is never removed while its workspace is there.');
  const { portalStatus, deletedAt, purgedAt, version } = stored;
  return { ...location, portalStatus, deleted: deletedAt !== null, purged: purgedAt !== null, version };
}
