import { APPROVAL_TRANSITIONS, type ApprovalEndCause } from '@countinghouse/domain/review/approval';
import { statesBefore } from '@countinghouse/domain/transitions';
import { In } from 'typeorm';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { personIdOf } from '../../../platform/person-id-of';
import { emitWebhook } from '../../delivery/webhooks/emit-webhook';
import type { StatementChange } from '../../statements/statements/statement-events';
import { publishApprovalChanged } from './publish-approval-changed';
import { StatementApproval } from './statement-approval.entity';

const OPEN = In(statesBefore(APPROVAL_TRANSITIONS, 'Ended'));

/** Ends the open approvals of a record, or of all records of a workspace, within the transaction that makes the change. */
export async function endApprovals(
  tx: TenantTransaction,
  ctx: Ctx,
  of: { readonly financialRecordId: string } | { readonly workspaceId: string },
  cause: ApprovalEndCause,
): Promise<void> {
  const ended = { endCause: cause, endedBy: personIdOf(ctx), endedAt: ctx.clock.now() };
  const approvals = await tx
    .repo(StatementApproval)
    .updateReturning({ ...of, state: OPEN }, { ...ended, state: 'Ended', version: () => 'version + 1' });
  for (const approval of approvals) await tellOfEnd(tx, ctx, approval, cause);
}

/** A new version of a statement ends the approval of its record. */
export async function endApprovalsOfRecord(
  tx: TenantTransaction,
  ctx: Ctx,
  { financialRecordId, change }: { readonly financialRecordId: string; readonly change: StatementChange },
): Promise<void> {
  await endApprovals(tx, ctx, { financialRecordId }, change);
}

async function tellOfEnd(tx: TenantTransaction, ctx: Ctx, approval: StatementApproval, cause: ApprovalEndCause): Promise<void> {
  const { id: approvalId, workspaceId: orgId, financialRecordId, inputs, decidedAt } = approval;
  const before = decidedAt === null ? 'Submitted' : 'Approved';
  await recordAudit(tx, ctx, {
    action: 'approval.ended',
    subjectType: 'approval',
    subjectId: approvalId,
    changes: { state: [before, 'Ended'], cause: [null, cause] },
  });
  await emitWebhook(tx, ctx, { type: 'ApprovalEnded', data: { orgId, financialRecordId, approvalId, cause, ...inputs } });
  publishApprovalChanged(tx, ctx, approval);
}
