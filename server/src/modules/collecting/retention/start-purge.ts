import { FINANCIAL_RECORD_TRANSITIONS } from '@countinghouse/domain/submissions/financial-record-status';
import { purgeDue, type PurgeDue, type Retained } from '@countinghouse/domain/submissions/purge-due';
import type { Ctx } from '../../../platform/context';
import { transition } from '../../../platform/database/transition';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { cancelPendingImports, lockPendingImports } from '../../imports/imports/cancel-pending-imports';
import { publishImportChanged } from '../../imports/imports/publish-import-changed';
import { publishPendingInterventionsChanged } from '../../imports/imports/publish-pending-interventions-changed';
import { auditSubmission } from '../submissions/record-audit';
import { publishRevisionChanged } from '../../statements/workbooks/publish-revision-changed';
import { cancelPendingRevisions } from './cancel-pending-revisions';

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
  await lockPendingImports(tx, ctx, { submissionId });
  const submission = await lockRetained(tx, ctx, submissionId);
  const due = submission === null ? null : purgeDue(submission);
  if (submission === null || due === null || due.at > ctx.clock.now().getTime()) return null;
  const imports = await cancelPendingImports(tx, ctx, { submissionId });
  const revisions = await cancelPendingRevisions(tx, ctx, submissionId);
  for (const sql of HIDE) await tx.query(sql, [ctx.tenant.id, submissionId, ctx.clock.now()]);
  await insertPurge(tx, ctx, submissionId, due);
  await auditSubmission(tx, ctx, 'submission.purged', submissionId);
  await enqueueWork(tx, ctx, { topic: 'purge', payload: { submissionId } });
  return { workspaceId: submission.workspaceId, imports, revisions };
}

interface Row {
  readonly workspaceId: string;
  readonly autoDeleteAt: Date | null;
  readonly deletedAt: Date | null;
}

const LOCK = `
select workspace_id as "workspaceId", auto_delete_at as "autoDeleteAt", deleted_at as "deletedAt"
from submission where tenant_id = $1 and id = $2 and purged_at is null for no key update`;

async function lockRetained(tx: TenantTransaction, ctx: Ctx, submissionId: string): Promise<(Retained & Pick<Row, 'workspaceId'>) | null> {
  const [row] = await tx.query<Row>(LOCK, [ctx.tenant.id, submissionId]);
  if (row === undefined) return null;
  return { ...row, autoDeleteAt: row.autoDeleteAt?.getTime() ?? null, deletedAt: row.deletedAt?.getTime() ?? null };
}

const DELETED = transition('status', FINANCIAL_RECORD_TRANSITIONS, 'Deleted');

/** What makes a submission's data unreadable at once; removing it takes longer. */
const HIDE = [
  `update submission set purged_at = $3, portal_status = 'Deleted', metadata = '[]', submission_email = null, version = version + 1
   where tenant_id = $1 and id = $2`,
  `update import_attempt a set abandoned_at = $3 from financial_record r
   where r.tenant_id = $1 and r.submission_id = $2 and a.tenant_id = r.tenant_id and a.financial_record_id = r.id and a.abandoned_at is null`,
  `update financial_record set ${DELETED.set}, published_attempt_id = null, consumer_metadata = '[]'
   where tenant_id = $1 and submission_id = $2 and $3::timestamptz is not null and ${DELETED.fromOrSame}`,
  `update document set deleted_at = coalesce(deleted_at, $3) where tenant_id = $1 and submission_id = $2`,
  `delete from download_link where tenant_id = $1 and $3::timestamptz is not null and (path like '%' || $2::text || '%'
     or exists (select from financial_record r where r.tenant_id = $1 and r.submission_id = $2::uuid and path like '%' || r.id || '%'))`,
];

async function insertPurge(tx: TenantTransaction, ctx: Ctx, submissionId: string, due: PurgeDue): Promise<void> {
  await tx.query(`insert into submission_purge (tenant_id, id, reason, due_at, started_at) values ($1, $2, $3, $4, $5)`, [
    ctx.tenant.id,
    submissionId,
    due.reason,
    new Date(due.at),
    ctx.clock.now(),
  ]);
}
