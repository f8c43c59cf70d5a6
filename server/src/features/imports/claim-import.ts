import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import type { Ctx } from '../../platform/context';
import { withTenant, type TenantTransaction } from '../../platform/database/with-tenant';
import { endImport } from './end-import';
import { LEASE_SECONDS, MOST_DELIVERIES, type ImportClaim } from './import-claim';
import type { ImportSource } from './import-source';
import { publishImportChanged } from './publish-import-changed';

interface Claimed {
  workspace_id: string;
  submission_id: string;
  datasource_name_id: string;
  source: ImportSource;
  options: ImportOptions;
  fence: number;
  deliveries: number;
}

const CLAIM = `
update import_job j set fence = j.fence + 1, deliveries = j.deliveries + 1, stage = 'Connecting', counts = '{}',
  lease_expires_at = clock_timestamp() + interval '${LEASE_SECONDS} s'
from financial_record r
where j.tenant_id = $1 and j.id = $2 and j.state = 'Pending' and (j.lease_expires_at is null or j.lease_expires_at < clock_timestamp())
  and r.tenant_id = j.tenant_id and r.id = j.id
returning j.workspace_id, j.submission_id, r.datasource_name_id, j.source, j.options, j.fence, j.deliveries`;

/**
 * Takes an import for this worker before any work: raises fence and deliveries, gives up earlier attempts. Null when it ended,
 * when another worker holds it, or when it was delivered too often, which ends it as an internal error.
 */
export async function claimImport(ctx: Ctx, financialRecordId: string): Promise<ImportClaim | null> {
  const claimed = await withTenant(ctx, async (tx) => {
    const [job] = await tx.query<Claimed>(CLAIM, [ctx.tenant.id, financialRecordId]);
    if (job === undefined) return null;
    if (job.deliveries <= MOST_DELIVERIES)
      return claimOf(financialRecordId, job, await beginAttempt(tx, ctx, financialRecordId, job.fence));
    await endImport(tx, ctx, { financialRecordId, state: 'Error', errorCode: 'InternalError', description: GIVEN_UP });
    return 'givenUp' as const;
  });
  if (claimed !== 'givenUp') return claimed;
  const { workspaceId } = await workspaceOf(ctx, financialRecordId);
  await publishImportChanged(ctx, { workspaceId, financialRecordId });
  return null;
}

const GIVEN_UP = `The import was begun ${MOST_DELIVERIES} times and never came to its end. Please contact support.`;

async function beginAttempt(tx: TenantTransaction, ctx: Ctx, financialRecordId: string, fence: number): Promise<string> {
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

function claimOf(financialRecordId: string, job: Claimed, attemptId: string): ImportClaim {
  return {
    financialRecordId,
    workspaceId: job.workspace_id,
    submissionId: job.submission_id,
    datasourceNameId: job.datasource_name_id,
    source: job.source,
    options: job.options,
    fence: job.fence,
    attemptId,
  };
}

async function workspaceOf(ctx: Ctx, financialRecordId: string): Promise<{ workspaceId: string }> {
  const rows = await withTenant(ctx, (tx) =>
    tx.query<{ workspaceId: string }>(`select workspace_id as "workspaceId" from import_job where tenant_id = $1 and id = $2`, [
      ctx.tenant.id,
      financialRecordId,
    ]),
  );
  return rows[0] ?? { workspaceId: '' };
}
