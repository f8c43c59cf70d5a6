import type { Ctx } from '../../platform/context';
import type { TenantTransaction } from '../../platform/database/with-tenant';

/** In whose log a change of a tenant is noted, which tenant it changed, and the names of the flags. */
export interface TenantChange {
  readonly tenantId: string;
  readonly subjectId: string;
  readonly fields: readonly string[];
}

/** Notes that staff turned flags of a tenant: who, where and which, no content. */
export async function auditTenant(tx: TenantTransaction, ctx: Ctx, change: TenantChange): Promise<void> {
  await tx.query(
    `insert into audit_event (tenant_id, id, at, actor_id, action, subject_type, subject_id, fields, request_id)
     values ($1, $2, $3, $4, 'tenant.flagsOverridden', 'tenant', $5, $6, $7)`,
    [change.tenantId, ctx.ids.next(), ctx.clock.now(), ctx.viewer?.userId ?? null, change.subjectId, change.fields, ctx.requestId],
  );
}
