import { recordAudit, type AuditedValues } from '../../../platform/audit/record-audit';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** What happened to a submission, in the words of the audit log. */
export type SubmissionAction = 'submission.deleted' | 'submission.restored' | 'submission.statusReported' | 'submission.purged';

/** Notes a change of a submission with who made it: ids and names of fields, values of states alone. */
export async function auditSubmission(
  tx: TenantTransaction,
  ctx: Ctx,
  action: SubmissionAction,
  submissionId: string,
  fields: readonly string[] = [],
  changes: AuditedValues = {},
): Promise<void> {
  await recordAudit(tx, ctx, { action, subjectType: 'submission', subjectId: submissionId, fields, changes });
}
