import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import type { Ctx } from '../../../platform/context';
import { takeClaim } from '../../../platform/claims/take-claim';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { signal } from '../../../platform/telemetry/signals';
import { endVainWait } from '../polling/end-vain-wait';
import { endImport } from './end-import';
import { IMPORT_JOBS, type ImportClaim } from './import-claim';
import { publishPendingInterventionsChanged } from './publish-pending-interventions-changed';
import { publishImportChanged } from './publish-import-changed';

interface ClaimedJob extends Omit<ImportClaim, 'financialRecordId' | 'fence' | 'attemptId' | 'outageSince'> {
  readonly waitedInVain: boolean;
}

const BEGIN = `
update import_job j set stage = 'Connecting', counts = '{}' from financial_record r
where j.tenant_id = $1 and j.id = $2 and r.tenant_id = j.tenant_id and r.id = j.id
returning j.workspace_id as "workspaceId", j.submission_id as "submissionId", r.datasource_name_id as "datasourceNameId", j.source, j.options,
  j.parked_until is not null as "waitedInVain"`;

/**
 * Takes an import for this worker before any work, and gives up earlier attempts. Null when it ended, when another worker holds it,
 * or when it failed or was lost too often, which ends it as an internal error, or has waited for a machine past its deadline, which ends it
 * as Disconnected.
 */
export async function claimImport(ctx: Ctx, financialRecordId: string): Promise<ImportClaim | null> {
  const taken = await withTenant(ctx, async (tx) => {
    const claim = await takeClaim(tx, ctx, IMPORT_JOBS, { financialRecordId });
    if (claim === null) return null;
    const [job] = await tx.query<ClaimedJob>(BEGIN, [ctx.tenant.id, financialRecordId]);
    if (job === undefined) throw new Error('A claimed import has no record.');
    if (claim.isExhausted) {
      const description = issueMessage('neverEnded', { count: claim.begun });
      await endImport(tx, ctx, { financialRecordId, state: 'Error', errorCode: 'InternalError', description });
      return { givenUp: { financialRecordId, workspaceId: job.workspaceId }, code: 'InternalError' as const };
    }
    if (job.waitedInVain) {
      await endVainWait(tx, ctx, financialRecordId);
      return { givenUp: { financialRecordId, workspaceId: job.workspaceId }, code: 'Disconnected' as const, awaited: job.submissionId };
    }
    const { waitedInVain: _, ...claimed } = job;
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
  await tx.query(`update import_attempt set abandoned_at = $3 where tenant_id = $1 and financial_record_id = $2 and abandoned_at is null`, [
    ctx.tenant.id,
    financialRecordId,
    now,
  ]);
  await tx.query(`insert into import_attempt (tenant_id, id, financial_record_id, fence, started_at) values ($1, $2, $3, $4, $5)`, [
    ctx.tenant.id,
    attemptId,
    financialRecordId,
    fence,
    now,
  ]);
  return attemptId;
}
