import { recordAudit } from '../../../platform/audit/record-audit';
import type { BorrowerCtx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** What happened to a step that was handed over, in the words of the audit log. */
export type HandoffAction =
  | 'link.handoffCreated'
  | 'link.handoffReminded'
  | 'link.handoffWithdrawn'
  | 'link.handoffReady'
  | 'link.handoffDeclined';

/** Notes it with the link whose step it is; never with the address. */
export async function auditHandoff(tx: TenantTransaction, ctx: BorrowerCtx, action: HandoffAction): Promise<void> {
  await recordAudit(tx, ctx, { action, subjectType: 'link', subjectId: ctx.borrower.requestId });
}
