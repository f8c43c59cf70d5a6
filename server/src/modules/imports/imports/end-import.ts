import type { ImportErrorCode, ImportFailureReason } from '@countinghouse/domain/imports/import-error';
import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import { IMPORT_TRANSITIONS } from '@countinghouse/domain/imports/import-lifecycle';
import type { ImportIssue } from '@countinghouse/domain/imports/page';
import { FINANCIAL_RECORD_TRANSITIONS } from '@countinghouse/domain/submissions/financial-record-status';
import type { Ctx } from '../../../platform/context';
import { transition, type Transition } from '../../../platform/database/transition';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { BY_BORROWER } from './by-borrower';
import type { NotificationEvent } from '../../delivery/notifications/notification-event';
import { notify } from '../../delivery/notifications/notify';
import { PORTAL_PATHS } from '../../delivery/notifications/portal-paths';
import { emitWebhook } from '../../delivery/webhooks/emit-webhook';
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
  readonly faults?: readonly ImportIssue[];
  /** Faults beyond the kept ones. */
  readonly moreFaults?: number;
  /** Ends it only while this is the newest fence. */
  readonly fence?: number;
}

interface Ended {
  submission_id: string;
  workspace_id: string;
  quota_period: string | null;
}

const endAs = ({ set, from }: Transition) => `
update import_job set ${set}, error_code = $3, error_description = $4, faults = $5, issue_count = $6, ended_at = $7,
  failure_reason = $9, fence = fence + 1, lease_expires_at = null
where tenant_id = $1 and id = $2 and ${from} and ($8::integer is null or fence = $8)
returning submission_id, workspace_id, quota_period`;

const END: Readonly<Record<ImportEnd['state'], string>> = {
  Error: endAs(transition('state', IMPORT_TRANSITIONS, 'Error')),
  Cancelled: endAs(transition('state', IMPORT_TRANSITIONS, 'Cancelled')),
};

const FAIL_SUBMISSION = `
update submission s set portal_status = 'ImportError', version = version + 1
where s.tenant_id = $1 and s.id = $2 and s.portal_status <> 'Deleted' returning ${BY_BORROWER} as "isByBorrower"`;

const FAILED = transition('status', FINANCIAL_RECORD_TRANSITIONS, 'ImportError');

/**
 * Ends a pending import as Error or Cancelled: record and submission fail, the quota is given back, staged rows and a file with names are
 * given up, and the raised fence shuts every worker out. Of a borrower's, people are told once the borrower has stopped trying. False when it is not pending any more, or the fence is not the newest.
 */
export async function endImport(tx: TenantTransaction, ctx: Ctx, end: ImportEnd): Promise<boolean> {
  const now = ctx.clock.now();
  const tenantId = ctx.tenant.id;
  const faults = end.faults ?? [];
  const [ended] = await tx.query<Ended>(END[end.state], [
    tenantId,
    end.financialRecordId,
    end.errorCode,
    end.description,
    JSON.stringify(faults),
    faults.length + (end.moreFaults ?? 0),
    now,
    end.fence ?? null,
    end.reason ?? null,
  ]);
  if (ended === undefined) return false;
  await returnQuota(tx, tenantId, ended.quota_period);
  await tx.query(`update financial_record set ${FAILED.set} where tenant_id = $1 and id = $2 and ${FAILED.from}`, [
    tenantId,
    end.financialRecordId,
  ]);
  const [submission] = await tx.query<{ isByBorrower: boolean }>(FAIL_SUBMISSION, [tenantId, ended.submission_id]);
  await tx.query(`update import_attempt set abandoned_at = $3 where tenant_id = $1 and financial_record_id = $2 and abandoned_at is null`, [
    tenantId,
    end.financialRecordId,
    now,
  ]);
  const description = (await retainUnfinishedPages(tx, ctx, end)) ? await describeStoredPages(tx, ctx, end) : end.description;
  await refuseSource(tx, ctx, end.financialRecordId);
  await auditImport(tx, ctx, end.state === 'Cancelled' ? 'import.cancelled' : 'import.failed', end.financialRecordId);
  await trackImportEnd(tx, ctx, end.financialRecordId, { errorCode: end.errorCode });
  if (end.state === 'Error' && submission?.isByBorrower !== true) await notify(tx, ctx, failedImport(ended, { ...end, description }));
  const { financialRecordId, errorCode } = end;
  const data = { orgId: ended.workspace_id, submissionId: ended.submission_id, financialRecordId, errorCode };
  await emitWebhook(tx, ctx, { type: 'ImportFailed', data });
  return true;
}

/** Adds to the description of an import that what it read is kept. */
async function describeStoredPages(tx: TenantTransaction, ctx: Ctx, { financialRecordId, description }: ImportEnd): Promise<string> {
  const both = [description, issueMessage('readingKept')].filter(Boolean).join(' ');
  await tx.query('update import_job set error_description = $3 where tenant_id = $1 and id = $2', [ctx.tenant.id, financialRecordId, both]);
  return both;
}

function failedImport(ended: Ended, { financialRecordId, description, errorCode }: ImportEnd): NotificationEvent {
  const [reason = errorCode] = description?.split('\n') ?? [];
  const facts = { reason, link: PORTAL_PATHS.submission(ended.workspace_id, ended.submission_id) };
  return { type: 'ImportFailed', workspaceId: ended.workspace_id, occurrence: financialRecordId, facts };
}
