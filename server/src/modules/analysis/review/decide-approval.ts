import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { readReviewText } from '@countinghouse/domain/review/read-review-text';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { personIdOf } from '../../../platform/person-id-of';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import { useCase } from '../../../platform/use-case';
import { notify } from '../../delivery/notifications/notify';
import { PORTAL_PATHS } from '../../delivery/notifications/portal-paths';
import { emitWebhook } from '../../delivery/webhooks/emit-webhook';
import { isWorkOf } from './find-approvals';
import { findSubmittedApproval, type ReadApproval, type SubmittedApproval } from './find-submitted-approval';
import { publishApprovalChanged } from './publish-approval-changed';
import { StatementApproval } from './statement-approval.entity';

interface Decision {
  readonly state: 'Approved' | 'Returned';
  readonly comment: string | null;
}

const RULE = { right: 'CanApproveStatements', of: 'workspace' } as const;

/** Approves a submitted version. Refuses NotFound, Forbidden, StaleVersion, and OwnWork to those who prepared or changed it. */
export const approveStatements = useCase(RULE, (ctx: ViewerTenantCtx, approval: ReadApproval): Promise<Result<StatementApproval>> => {
  return withTenant(ctx, (tx) => decide(tx, ctx, approval, { state: 'Approved', comment: null }));
});

/** Returns a submitted version to its preparer with a comment; refuses as approving does, and a comment that is missing or can't be kept. */
export const returnStatements = useCase(
  RULE,
  async (ctx: ViewerTenantCtx, { comment: sent, ...approval }: ReadApproval & { readonly comment: string }) => {
    const sanitise = await sanitiserFor(sent);
    return withTenant(ctx, (tx) => {
      const comment = readReviewText(sent, 'comment', { max: LIMITS.reviewTextMax, sanitise });
      return decide(tx, ctx, approval, isRefusal(comment) ? comment : { state: 'Returned', comment });
    });
  },
);

/** Rights come before what was sent, so that those without them learn nothing of either. */
async function decide(
  tx: TenantTransaction,
  ctx: ViewerTenantCtx,
  read: ReadApproval,
  decision: Result<Decision>,
): Promise<Result<StatementApproval>> {
  const to = isRefusal(decision) ? 'Returned' : decision.state;
  const found = await findSubmittedApproval(tx, ctx, read, { capability: 'CanApproveStatements', to });
  if (isRefusal(found)) return found;
  const decidedBy = personIdOf(ctx);
  if (decidedBy === null) return refuse('Forbidden');
  if (await isWorkOf(tx, decidedBy, found.approval)) return refuse('OwnWork');
  if (isRefusal(decision)) return decision;
  const changes = { ...decision, decidedBy, decidedAt: ctx.clock.now(), version: found.approval.version + 1 };
  const [approval] = await tx.repo(StatementApproval).updateReturning({ id: found.approval.id }, changes);
  if (approval === undefined) throw new Error('A locked approval is gone.');
  await tellOfDecision(tx, ctx, { approval, submissionId: found.submissionId }, decision.state);
  return approval;
}

async function tellOfDecision(
  tx: TenantTransaction,
  ctx: ViewerTenantCtx,
  { approval, submissionId }: SubmittedApproval,
  state: Decision['state'],
): Promise<void> {
  const { id: approvalId, workspaceId, financialRecordId, preparedBy, inputs } = approval;
  await recordAudit(tx, ctx, {
    action: state === 'Approved' ? 'approval.approved' : 'approval.returned',
    subjectType: 'approval',
    subjectId: approvalId,
    changes: { state: ['Submitted', state] },
  });
  const facts = { approverName: ctx.viewer.displayName, link: PORTAL_PATHS.statements(workspaceId, submissionId) };
  const event = { type: 'ApprovalDecided', workspaceId, occurrence: approvalId, onlyUserId: preparedBy, facts } as const;
  await notify(tx, ctx, state === 'Approved' ? event : { ...event, template: 'StatementsReturned' });
  if (state === 'Approved')
    await emitWebhook(tx, ctx, { type: 'StatementsApproved', data: { orgId: workspaceId, financialRecordId, approvalId, ...inputs } });
  publishApprovalChanged(tx, ctx, approval);
}
