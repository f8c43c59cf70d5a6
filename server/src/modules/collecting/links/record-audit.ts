import { recordAudit } from '../../../platform/audit/record-audit';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** What happened to a link, in the words of the audit log. */
export type LinkAction = 'link.created' | 'link.renewed' | 'link.revoked' | 'link.mailed';

/** Notes a change of a link with who made it. */
export async function auditLink(tx: TenantTransaction, ctx: Ctx, action: LinkAction, requestId: string): Promise<void> {
  await recordAudit(tx, ctx, { action, subjectType: 'link', subjectId: requestId });
}
