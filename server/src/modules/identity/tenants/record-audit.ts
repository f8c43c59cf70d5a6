import { recordAudit, type AuditedValues } from '../../../platform/audit/record-audit';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** In whose log a change of a tenant is noted, which tenant it changed, and the flags before and after. */
export interface TenantChange {
  readonly tenantId: string;
  readonly subjectId: string;
  readonly changes: AuditedValues;
}

/** Notes that staff turned flags of a tenant: who, where and which. */
export function auditTenant(tx: TenantTransaction, ctx: Ctx, { tenantId, subjectId, changes }: TenantChange): Promise<void> {
  const scope = { ...ctx, tenant: { id: tenantId } };
  return recordAudit(tx, scope, {
    action: 'tenant.flagsOverridden',
    subjectType: 'tenant',
    subjectId,
    fields: Object.keys(changes),
    changes,
  });
}
