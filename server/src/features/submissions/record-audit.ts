import type { Ctx } from '../../platform/context';
import type { TenantTransaction } from '../../platform/database/with-tenant';

/** What happened to a submission, in the words of the audit log. */
export type SubmissionAction = 'submission.deleted' | 'submission.restored' | 'submission.statusReported' | 'submission.purged';

/** Notes a change of a submission with who made it: ids and names of fields, no content. */
export async function auditSubmission(
  tx: TenantTransaction,
  ctx: Ctx,
  action: SubmissionAction,
  submissionId: string,
  fields: readonly string[] = [],
): Promise<void> {
  await tx.query(
    `insert into audit_event (tenant_id, id, at, actor_id, action, subject_type, subject_id, fields, request_id)
     values ($1, $2, $3, $4, $5, 'submission', $6, $7, $8)`,
    [ctx.tenant.id, ctx.ids.next(), ctx.clock.now(), ctx.viewer?.userId ?? null, action, submissionId, fields, ctx.requestId],
  );
}
