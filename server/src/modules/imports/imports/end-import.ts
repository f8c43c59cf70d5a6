import type { ImportErrorCode, ImportFailureReason } from '@countinghouse/domain/imports/import-error';
import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import { IMPORT_TRANSITIONS } from '@countinghouse/domain/imports/import-lifecycle';
import type { ImportIssue } from '@countinghouse/domain/imports/page';
import { FINANCIAL_RECORD_TRANSITIONS } from '@countinghouse/domain/submissions/financial-record-status';
import { statesBefore } from '@countinghouse/domain/transitions';
import { In, IsNull } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { NotificationEvent } from '../../delivery/notifications/notification-event';
import { notify } from '../../delivery/notifications/notify';
import { PORTAL_PATHS } from '../../delivery/notifications/portal-paths';
import { emitWebhook } from '../../delivery/webhooks/emit-webhook';
import { FinancialRecord } from './financial-record.entity';
import { ImportAttempt } from './import-attempt.entity';
import { ImportJob } from './import-job.entity';
import { changeSubmission } from './submissions';
import { retainUnfinishedPages } from './retain-unfinished-pages';
import { returnQuota } from './collection-quota';
import { refuseSource } from './purge-source';
import { auditImport } from './record-audit';
import { trackImportEnd } from './track-import-end';

/** How an import ends without books. */
export interface ImportEnd {
  readonly financialRecordId: string;
  readonly state: 'Error' | 'Cancelled';
  readonly errorCode: Exclude<ImportErrorCode, 'None'>;
  /** One sentence or list for people; null where the code says all. */
  readonly description: string | null;
  readonly reason?: ImportFailureReason | null;
  readonly issues?: readonly ImportIssue[];
  /** Issues beyond the kept ones. */
  readonly moreIssues?: number;
  /** Ends it only while this is the newest fence. */
  readonly fence?: number;
}

type EndedJob = Pick<ImportJob, 'submissionId' | 'workspaceId' | 'quotaPeriod' | 'source' | 'options'>;

const CAN_FAIL = In(statesBefore(FINANCIAL_RECORD_TRANSITIONS, 'ImportError'));

/**
 * Ends a pending import as Error or Cancelled: record and submission fail, the quota is given back, staged rows and a file with names are
 * given up, and the raised fence shuts every worker out. Of a borrower's, people are told once the borrower has stopped trying. False when it is not pending any more, or the fence is not the newest.
 */
export async function endImport(tx: TenantTransaction, ctx: Ctx, end: ImportEnd): Promise<boolean> {
  const now = ctx.clock.now();
  const { financialRecordId, errorCode } = end;
  const ended = await endJob(tx, end, now);
  if (ended === null) return false;
  await returnQuota(tx, ended.quotaPeriod);
  await tx.repo(FinancialRecord).update({ id: financialRecordId, status: CAN_FAIL }, { status: 'ImportError' });
  const submission = await changeSubmission(tx, ended.submissionId, { to: 'ImportError' });
  await tx.repo(ImportAttempt).update({ financialRecordId, abandonedAt: IsNull() }, { abandonedAt: now });
  const description = (await retainUnfinishedPages(tx, ctx, end)) ? await describeStoredPages(tx, end) : end.description;
  await refuseSource(tx, ctx, ended);
  await auditImport(tx, ctx, end.state === 'Cancelled' ? 'import.cancelled' : 'import.failed', financialRecordId);
  await trackImportEnd(tx, ctx, financialRecordId, { errorCode });
  if (end.state === 'Error' && submission?.isByBorrower !== true) await notify(tx, ctx, failedImport(ended, { ...end, description }));
  const { workspaceId: orgId, submissionId } = ended;
  const data = { orgId, submissionId, financialRecordId, errorCode };
  await emitWebhook(tx, ctx, { type: 'ImportFailed', data });
  return true;
}

/** Null where the import is not pending any more, or the fence is not the newest. */
async function endJob(tx: TenantTransaction, end: ImportEnd, endedAt: Date): Promise<EndedJob | null> {
  const { financialRecordId: id, state, errorCode, description: errorDescription, reason: failureReason = null } = end;
  const { issues = [], moreIssues = 0, fence } = end;
  const pending = { id, state: In(statesBefore(IMPORT_TRANSITIONS, state)), ...(fence === undefined ? {} : { fence }) };
  const failure = { errorCode, errorDescription, issues, issueCount: issues.length + moreIssues, failureReason };
  const jobs = tx.repo(ImportJob);
  const [ended, job] = await Promise.all([
    jobs.update(pending, { state, ...failure, endedAt, fence: () => 'fence + 1', leaseExpiresAt: null }),
    jobs.findOne({ where: { id }, select: ['submissionId', 'workspaceId', 'quotaPeriod', 'source', 'options'] }),
  ]);
  return ended === 0 ? null : job;
}

/** Adds to the description of an import that what it read is kept. */
async function describeStoredPages(tx: TenantTransaction, { financialRecordId, description }: ImportEnd): Promise<string> {
  const errorDescription = [description, issueMessage('readingKept')].filter(Boolean).join(' ');
  await tx.repo(ImportJob).update({ id: financialRecordId }, { errorDescription });
  return errorDescription;
}

function failedImport(
  { workspaceId, submissionId }: EndedJob,
  { financialRecordId, description, errorCode }: ImportEnd,
): NotificationEvent {
  const [reason = errorCode] = description?.split('\n') ?? [];
  const facts = { reason, link: PORTAL_PATHS.submission(workspaceId, submissionId) };
  return { type: 'ImportFailed', workspaceId, occurrence: financialRecordId, facts };
}
