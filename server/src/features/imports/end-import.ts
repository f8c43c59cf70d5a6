import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import type { Fault } from '@countinghouse/domain/imports/page';
import type { Ctx } from '../../platform/context';
import type { TenantTransaction } from '../../platform/database/with-tenant';
import type { NotificationEvent } from '../notifications/notification-event';
import { notify } from '../notifications/notify';
import { PORTAL_PATHS } from '../notifications/portal-paths';
import { announce } from '../webhooks/announce';
import { returnQuota } from './collection-quota';
import { discardSource } from './discard-source';
import { auditImport } from './record-audit';
import { trackImportEnd } from './track-import-end';

/** How an import ends without books. */
export interface ImportEnd {
  readonly financialRecordId: string;
  readonly state: 'Error' | 'Cancelled';
  readonly errorCode: Exclude<ImportErrorCode, 'None'>;
  /** One sentence or list for people; null where the code says all. */
  readonly description: string | null;
  readonly faults?: readonly Fault[];
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

const END = `
update import_job set state = $3, error_code = $4, error_description = $5, faults = $6, fault_count = $7, ended_at = $8,
  fence = fence + 1, lease_expires_at = null
where tenant_id = $1 and id = $2 and state = 'Pending' and ($9::integer is null or fence = $9)
returning submission_id, workspace_id, quota_period`;

/**
 * Ends a pending import as Error or Cancelled: record and submission fail, the quota is given back, staged rows and a file with names are
 * given up, and the raised fence shuts every worker out. False when it is not pending any more, or the fence is not the newest.
 */
export async function endImport(tx: TenantTransaction, ctx: Ctx, end: ImportEnd): Promise<boolean> {
  const now = ctx.clock.now();
  const tenantId = ctx.tenant.id;
  const faults = end.faults ?? [];
  const [ended] = await tx.query<Ended>(END, [
    tenantId,
    end.financialRecordId,
    end.state,
    end.errorCode,
    end.description,
    JSON.stringify(faults),
    faults.length + (end.moreFaults ?? 0),
    now,
    end.fence ?? null,
  ]);
  if (ended === undefined) return false;
  await returnQuota(tx, tenantId, ended.quota_period);
  await tx.query(`update financial_record set status = 'ImportError' where tenant_id = $1 and id = $2 and status = 'Pending'`, [
    tenantId,
    end.financialRecordId,
  ]);
  await tx.query(
    `update submission set portal_status = 'ImportError', version = version + 1 where tenant_id = $1 and id = $2 and portal_status <> 'Deleted'`,
    [tenantId, ended.submission_id],
  );
  await tx.query(`update import_attempt set abandoned_at = $3 where tenant_id = $1 and financial_record_id = $2 and abandoned_at is null`, [
    tenantId,
    end.financialRecordId,
    now,
  ]);
  await discardSource(tx, ctx, end.financialRecordId);
  await auditImport(tx, ctx, end.state === 'Cancelled' ? 'import.cancelled' : 'import.failed', end.financialRecordId);
  await trackImportEnd(tx, ctx, end.financialRecordId, { errorCode: end.errorCode });
  if (end.state === 'Error') await notify(tx, ctx, failedImport(ended, end));
  const { financialRecordId, errorCode } = end;
  const data = { orgId: ended.workspace_id, submissionId: ended.submission_id, financialRecordId, errorCode };
  await announce(tx, ctx, { type: 'ImportFailed', data });
  return true;
}

function failedImport(ended: Ended, { financialRecordId, description, errorCode }: ImportEnd): NotificationEvent {
  const [reason = errorCode] = description?.split('\n') ?? [];
  const facts = { reason, link: PORTAL_PATHS.submission(ended.workspace_id, ended.submission_id) };
  return { type: 'ImportFailed', workspaceId: ended.workspace_id, occurrence: financialRecordId, facts };
}
