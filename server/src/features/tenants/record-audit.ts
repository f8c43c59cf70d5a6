import { recordAudit } from '../../platform/audit/record-audit';
import type { Ctx } from '../../platform/context';
import type { TenantTransaction } from '../../platform/database/with-tenant';

/** In whose log a change of a tenant is noted, which tenant it changed, and the names of the flags. */
export interface TenantChange {
  readonly tenantId: string;
  readonly subjectId: string;
  readonly fields: readonly string[];
}

/** Notes that staff turned flags of a tenant: who, where and which, no content. */
export function auditTenant(tx: TenantTransaction, ctx: Ctx, { tenantId, subjectId, fields }: TenantChange): Promise<void> {
  const scope = { ...ctx, tenant: { id: tenantId } };
  return recordAudit(tx, scope, { action: 'tenant.flagsOverridden', subjectType: 'tenant', subjectId, fields });
}
