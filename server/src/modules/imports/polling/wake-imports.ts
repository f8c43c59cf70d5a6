import { AWAITS_INTERVENTION } from '@countinghouse/domain/submissions/portal-status';
import { IsNull, Not } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { ImportJob } from '../imports/import-job.entity';
import { deletePagesOfEnded } from '../imports/import-pages.sql';
import { isFrom, topicOf } from '../imports/import-source';
import { changeSubmission } from '../imports/submissions';
import { publishImportChanged } from '../imports/publish-import-changed';
import { publishPendingInterventionsChanged } from '../imports/publish-pending-interventions-changed';

const AWAKE = { parkedAt: null, parkedUntil: null, reminders: 0, remindAt: null, leaseExpiresAt: null };

/** Which parked imports are meant: one, or all from a connection. */
type ParkedImports = { readonly financialRecordId: string } | { readonly connectionId: string };

/** Lets the parked imports of a connection, or one import, continue, and tells live subscribers after the commit. */
export async function wakeImports(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant' | 'clock' | 'ids' | 'events'>,
  which: ParkedImports,
): Promise<void> {
  const meant = 'connectionId' in which ? { source: isFrom(which.connectionId) } : { id: which.financialRecordId };
  const jobs = await tx.repo(ImportJob).updateReturning({ ...meant, state: 'Pending', parkedUntil: Not(IsNull()) }, AWAKE);
  const woken = jobs.map(({ id: financialRecordId, workspaceId, submissionId }) => ({ financialRecordId, workspaceId, submissionId }));
  for (const { submissionId } of woken) await changeSubmission(tx, submissionId, { to: 'Unknown', from: AWAITS_INTERVENTION });
  const works = jobs.map(({ id: financialRecordId, source }) => ({ topic: topicOf(source), payload: { financialRecordId } }));
  await enqueueWork(tx, ctx, ...works);
  tx.afterCommit(async () => {
    for (const each of woken) {
      await publishImportChanged(ctx, each);
      await publishPendingInterventionsChanged(ctx, each);
    }
  });
}

/** Lets what waits for a machine that may no longer answer go on to its end, and deletes the pages that imports from the connection have left. */
export async function endUseOfConnection(
  tx: TenantTransaction,
  ctx: Ctx,
  { connectionId }: { readonly connectionId: string },
): Promise<void> {
  await deletePagesOfEnded(tx, ctx.tenant.id, { connectionId });
  await wakeImports(tx, ctx, { connectionId });
}
