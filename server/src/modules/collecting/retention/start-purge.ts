import { purgeDue, type Retained } from '@countinghouse/domain/submissions/purge-due';
import { IsNull } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { cancelPendingImports, lockPendingImports } from '../../imports/imports/cancel-pending-imports';
import { hideImports, listRecordIds } from '../../imports/imports/purge-imports';
import { publishImportChanged } from '../../imports/imports/publish-import-changed';
import { publishPendingInterventionsChanged } from '../../imports/imports/publish-pending-interventions-changed';
import { auditSubmission } from '../submissions/record-audit';
import { publishRevisionChanged } from '../../statements/workbooks/publish-revision-changed';
import { cancelRevisions } from '../../statements/workbooks/purge-workbooks';
import { deleteDownloadLinks } from '../../workspaces/downloads/delete-download-links';
import { Document } from '../documents/document.entity';
import { Submission } from '../submissions/submission.entity';
import { SubmissionPurge } from './submission-purge.entity';

/**
 * Begins to remove the data of one submission, if it is due: running work on it is canceled, from then on none of it is read and
 * nothing restores it, and a worker is told to remove what is stored. False when it is not due, or no longer.
 */
export async function startPurge(ctx: Ctx, submissionId: string): Promise<boolean> {
  const begun = await withTenant(ctx, (tx) => startIn(tx, ctx, submissionId));
  if (begun === null) return false;
  const { workspaceId, imports, revisions } = begun;
  for (const financialRecordId of imports) await publishImportChanged(ctx, { workspaceId, financialRecordId });
  for (const revision of revisions) await publishRevisionChanged(ctx, { workspaceId, ...revision });
  await publishPendingInterventionsChanged(ctx, { workspaceId, submissionId });
  return true;
}

async function startIn(tx: TenantTransaction, ctx: Ctx, submissionId: string) {
  await lockPendingImports(tx, { submissionId });
  const submission = await lockRetained(tx, submissionId);
  const due = submission === null ? null : purgeDue(submission);
  if (submission === null || due === null || due.at > ctx.clock.now().getTime()) return null;
  const imports = await cancelPendingImports(tx, ctx, { submissionId });
  const now = ctx.clock.now();
  const recordIds = await listRecordIds(tx, submissionId);
  const revisions = await cancelRevisions(tx, recordIds, now);
  await hide(tx, submissionId, recordIds, now);
  await tx.repo(SubmissionPurge).insert({ id: submissionId, reason: due.reason, dueAt: new Date(due.at), startedAt: now });
  await auditSubmission(tx, ctx, 'submission.purged', submissionId);
  await enqueueWork(tx, ctx, { topic: 'purge', payload: { submissionId } });
  return { workspaceId: submission.workspaceId, imports, revisions };
}

/** What makes a submission's data unreadable at once; removing it takes longer. */
async function hide(tx: TenantTransaction, submissionId: string, recordIds: readonly string[], now: Date): Promise<void> {
  const hidden = { purgedAt: now, portalStatus: 'Deleted', metadata: [], submissionEmail: null } as const;
  await tx.repo(Submission).update({ id: submissionId }, { ...hidden, version: () => 'version + 1' });
  await hideImports(tx, submissionId, recordIds, now);
  await tx.repo(Document).update({ submissionId, deletedAt: IsNull() }, { deletedAt: now });
  await deleteDownloadLinks(tx, [submissionId, ...recordIds]);
}

async function lockRetained(tx: TenantTransaction, submissionId: string): Promise<(Retained & Pick<Submission, 'workspaceId'>) | null> {
  const submission = await tx.repo(Submission).findOne({
    where: { id: submissionId, purgedAt: IsNull() },
    select: ['workspaceId', 'autoDeleteAt', 'deletedAt'],
    lock: 'for_no_key_update',
  });
  if (submission === null) return null;
  const { workspaceId, autoDeleteAt, deletedAt } = submission;
  return { workspaceId, autoDeleteAt: autoDeleteAt?.getTime() ?? null, deletedAt: deletedAt?.getTime() ?? null };
}
