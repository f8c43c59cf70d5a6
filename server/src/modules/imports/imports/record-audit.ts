import { recordAudit } from '../../../platform/audit/record-audit';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** What happened to an import, in the words of the audit log. */
export type ImportAction = 'import.started' | 'import.cancelled' | 'import.published' | 'import.failed' | 'import.replaced';

/** Notes a change of an import with who made it; ids only, no content. */
export function auditImport(tx: TenantTransaction, ctx: Ctx, action: ImportAction, financialRecordId: string): Promise<void> {
  return recordAudit(tx, ctx, { action, subjectType: 'financialRecord', subjectId: financialRecordId });
}
