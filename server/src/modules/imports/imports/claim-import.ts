import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import { IsNull } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import { takeClaim } from '../../../platform/claims/take-claim';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { signal } from '../../../platform/telemetry/signals';
import { endVainWait } from '../polling/end-vain-wait';
import { endImport } from './end-import';
import { FinancialRecord } from './financial-record.entity';
import { ImportAttempt } from './import-attempt.entity';
import { IMPORT_JOBS, type ImportClaim } from './import-claim';
import { ImportJob } from './import-job.entity';
import { publishPendingInterventionsChanged } from './publish-pending-interventions-changed';
import { publishImportChanged } from './publish-import-changed';

/**
 * Takes an import for this worker before any work, and gives up earlier attempts. Null when it ended, when another worker holds it,
 * or when it failed or was lost too often, which ends it as an internal error, or has waited for a machine past its deadline, which ends it
 * as Disconnected.
 */
export async function claimImport(ctx: Ctx, financialRecordId: string): Promise<ImportClaim | null> {
  const taken = await withTenant(ctx, async (tx) => {
    const claim = await takeClaim(tx, ctx, IMPORT_JOBS, { financialRecordId });
    if (claim === null) return null;
    const [[job], record] = await Promise.all([
      tx.repo(ImportJob).updateReturning({ id: financialRecordId }, { stage: 'Connecting', counts: {} }),
      tx.repo(FinancialRecord).findOne({ where: { id: financialRecordId }, select: ['datasourceNameId'] }),
    ]);
    if (job === undefined || record === null) throw new Error('A claimed import has no record.');
    const { workspaceId, submissionId, source, options } = job;
    if (claim.isExhausted) {
      const description = issueMessage('neverEnded', { count: claim.begun });
      await endImport(tx, ctx, { financialRecordId, state: 'Error', errorCode: 'InternalError', description });
      return { givenUp: { financialRecordId, workspaceId }, code: 'InternalError' as const };
    }
    if (job.parkedUntil !== null) {
      await endVainWait(tx, ctx, financialRecordId);
      return { givenUp: { financialRecordId, workspaceId }, code: 'Disconnected' as const, awaited: submissionId };
    }
    const claimed = { workspaceId, submissionId, datasourceNameId: record.datasourceNameId, source, options };
    const attemptId = await startAttempt(tx, ctx, financialRecordId, claim.fence);
    return { claim: { ...claimed, financialRecordId, fence: claim.fence, outageSince: claim.outageSince, attemptId } };
  });
  if (taken?.givenUp !== undefined) {
    signal('importEnded', { outcome: 'Error', code: taken.code });
    await publishImportChanged(ctx, taken.givenUp);
    const { awaited: submissionId } = taken;
    if (submissionId !== undefined) await publishPendingInterventionsChanged(ctx, { workspaceId: taken.givenUp.workspaceId, submissionId });
  }
  return taken?.claim ?? null;
}

/** Begins an attempt under a fence, and gives up earlier ones; answers its id. */
export async function startAttempt(tx: TenantTransaction, ctx: Ctx, financialRecordId: string, fence: number): Promise<string> {
  const now = ctx.clock.now();
  const attemptId = ctx.ids.next();
  const attempts = tx.repo(ImportAttempt);
  await attempts.update({ financialRecordId, abandonedAt: IsNull() }, { abandonedAt: now });
  await attempts.insert({ id: attemptId, financialRecordId, fence, startedAt: now });
  return attemptId;
}
