import type { WorkspaceCapability } from '@countinghouse/domain/access/capability';
import { isRefusal, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { awaitsIntervention, refuseDeletion } from '@countinghouse/domain/submissions/submission-commands';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { cancelPendingImports, lockPendingImports } from '../../imports/imports/cancel-pending-imports';
import { publishImportChanged } from '../../imports/imports/publish-import-changed';
import { emitWebhook } from '../../delivery/webhooks/emit-webhook';
import { lockSubmission, locateSubmission, type LockedSubmission, type SubmissionLocation } from './lock-submission';
import { publishPendingInterventionsChanged } from '../../imports/imports/publish-pending-interventions-changed';
import { auditSubmission } from './record-audit';
import { Submission } from './submission.entity';

/** The conditions for deleting a submission: the right that the viewer needs, and further reasons to refuse. */
export interface DeletionTerms {
  readonly capability: WorkspaceCapability;
  readonly refuse: (submission: LockedSubmission) => Refusal | null;
}

/** Deletes a submission softly and cancels its running import; answers where it was. Refuses NotFound, Forbidden, and Gone where it was deleted already. */
export const deleteSubmission = useCase({ right: 'CanDeleteSubmission', of: 'workspace' }, (ctx: ViewerCtx, submissionId: string) =>
  deleteOn(ctx, submissionId, { capability: 'CanDeleteSubmission', refuse: refuseDeletion }),
);

/** The same on other terms. */
export async function deleteOn(ctx: ViewerCtx, submissionId: string, terms: DeletionTerms): Promise<Result<SubmissionLocation>> {
  const done = await withTenant(ctx, (tx) => deleteIn(tx, ctx, submissionId, terms));
  if (isRefusal(done)) return done;
  for (const financialRecordId of done.cancelled) await publishImportChanged(ctx, { ...done.submission, financialRecordId });
  if (awaitsIntervention(done.submission)) await publishPendingInterventionsChanged(ctx, done.submission);
  return done.submission;
}

interface Deletion {
  /** As it was before. */
  readonly submission: LockedSubmission;
  readonly cancelled: readonly string[];
}

async function deleteIn(tx: TenantTransaction, ctx: ViewerCtx, submissionId: string, terms: DeletionTerms): Promise<Result<Deletion>> {
  const place = await locateSubmission(tx, ctx, submissionId, terms.capability);
  if (isRefusal(place)) return place;
  await lockPendingImports(tx, { submissionId });
  const submission = await lockSubmission(tx, place);
  const refused = terms.refuse(submission);
  if (refused !== null) return refused;
  const cancelled = await cancelPendingImports(tx, ctx, { submissionId });
  await tx.repo(Submission).update({ id: submissionId }, { deletedAt: ctx.clock.now(), version: () => 'version + 1' });
  await auditSubmission(tx, ctx, 'submission.deleted', submissionId);
  await emitWebhook(tx, ctx, { type: 'SubmissionDeleted', data: { orgId: submission.workspaceId, submissionId } });
  return { submission, cancelled };
}
