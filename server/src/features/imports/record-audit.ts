import type { Ctx } from '../../platform/context';
import type { TenantTransaction } from '../../platform/database/with-tenant';

/** What happened to an import, in the words of the audit log. */
export type ImportAction = 'import.started' | 'import.cancelled' | 'import.published' | 'import.failed' | 'import.replaced';

/** Notes a change of an import with who made it; ids only, no content. */
export async function auditImport(tx: TenantTransaction, ctx: Ctx, action: ImportAction, financialRecordId: string): Promise<void> {
  await tx.query(
    `insert into audit_event (tenant_id, id, at, actor_id, action, subject_type, subject_id, request_id) values ($1, $2, $3, $4, $5, 'financialRecord', $6, $7)`,
    [ctx.tenant.id, ctx.ids.next(), ctx.clock.now(), ctx.viewer?.userId ?? null, action, financialRecordId, ctx.requestId],
  );
}
