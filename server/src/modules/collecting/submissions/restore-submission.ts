import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { awaitsIntervention, refuseRestoration } from '@countinghouse/domain/submissions/submission-commands';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { lockSubmission, locateSubmission, type LockedSubmission, type SubmissionLocation } from './lock-submission';
import { publishPendingInterventionsChanged } from '../../imports/imports/publish-pending-interventions-changed';
import { auditSubmission } from './record-audit';
import { Submission } from './submission.entity';

/** A submission to bring back. */
export interface RestoreSubmission {
  readonly submissionId: string;
  /** Whether the version that the caller read is not this one. */
  readonly isStale?: (version: number) => boolean;
}

/**
 * Brings a deleted submission back to what it was; one that is there stays as it is. Answers where it is. Refuses NotFound, Forbidden,
 * StaleVersion, and Gone where its data was removed for good.
 */
export const restoreSubmission = useCase(
  { right: 'CanRestoreSubmission', of: 'workspace' },
  async (ctx: ViewerCtx, input: RestoreSubmission): Promise<Result<SubmissionLocation>> => {
    const before = await withTenant(ctx, (tx) => restoreIn(tx, ctx, input));
    if (isRefusal(before)) return before;
    if (before.deleted && awaitsIntervention({ ...before, deleted: false })) await publishPendingInterventionsChanged(ctx, before);
    return before;
  },
);

async function restoreIn(
  tx: TenantTransaction,
  ctx: ViewerCtx,
  { submissionId, isStale }: RestoreSubmission,
): Promise<Result<LockedSubmission>> {
  const place = await locateSubmission(tx, ctx, submissionId, 'CanRestoreSubmission');
  if (isRefusal(place)) return place;
  if ((await lockWorkspace(tx, place.workspaceId)) === null) return refuse('NotFound');
  const submission = await lockSubmission(tx, place);
  if (isStale?.(submission.version)) return refuse('StaleVersion');
  const refused = refuseRestoration(submission);
  if (refused !== null) return refused;
  if (!submission.deleted) return submission;
  await tx.repo(Submission).update({ id: submissionId }, { deletedAt: null, version: () => 'version + 1' });
  await auditSubmission(tx, ctx, 'submission.restored', submissionId);
  return submission;
}
